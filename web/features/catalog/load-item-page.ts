import { redirect } from '@tanstack/react-router';
import { type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { itemHead } from './item-head.ts';
import { isItemType, loadItem } from './load-item.ts';

export async function loadItemPage(input: LoadInput & { params: { type: string; id: string } }) {
  const { type, id } = input.params;
  if (!isItemType(type)) throw redirect({ to: '/404/' });
  const { api, site } = input.context;
  const [item, meta] = await Promise.all([loadItem({ api, type, id }), loadMeta(input)]);
  return { meta, item, head: itemHead(item, site.publicUrl) };
}
