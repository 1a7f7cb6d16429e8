import { redirect } from '@tanstack/react-router';
import type { JewelItem, StoneItem } from '#contract/catalog/catalog-answers.ts';
import type { Api } from '#contract/index.ts';
import { critical } from '#web/app/page/page.ts';

export type AnyItem = StoneItem | JewelItem;

export const isJewel = (item: AnyItem): item is JewelItem => 'uin' in item;

const itemTypes = ['diamonds', 'boxes', 'jewelry', 'posie'];
export const isItemType = (type: string): boolean => itemTypes.includes(type);

interface LoadItemInput {
  api: Api;
  type: string;
  id: string;
}

/** The item itself; the rest of its page loads later and may fail alone. */
export async function loadItem({ api, type, id }: LoadItemInput): Promise<AnyItem> {
  const options = { key: 'catalog item' };
  const item = await critical<AnyItem>(
    type === 'jewelry' || type === 'posie'
      ? api('GET /api/internal/personal-catalog/jewelry/get', { query: { itemId: id } }, options)
      : api('GET /api/internal/personal-catalog/get', { query: { code: id } }, options),
  );
  // An item has one address: another type's one leads to it.
  if (!item.href.startsWith(`/catalog/${type}/`)) throw redirect({ href: item.href });
  return item;
}
