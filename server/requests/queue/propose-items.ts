import { lotWords } from '#contract/catalog/lot-words.ts';
import type { AnswerTemplate } from '#contract/requests/request-words.ts';
import { formatRubles } from '#contract/russian.ts';
import { cardView, isGone, type LiveCatalog } from '#server/catalog/public.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { LetterItem } from '#server/platform/mail/compose.ts';
import type { RequestItem } from '../request-store.ts';

/** Goods of an answer: what was asked for at today's prices, or what is proposed instead. Public prices, as on the site. */
export function proposalsOf(
  catalog: LiveCatalog,
  template: AnswerTemplate,
  asked: readonly RequestItem[],
  proposed: readonly number[],
): LetterItem[] | Refusal {
  const ids = template === 'prices' && !proposed.length ? asked.map(({ item_id }) => item_id) : proposed;
  const items = ids.flatMap((id) => catalog.find(id) ?? []).filter((item) => !isGone(item));
  if (items.length < proposed.length)
    return refuseFields({ itemsIds: 'Часть предложенного уже продана или снята с\u00A0продажи' });
  return items.map((item) => {
    const { name, href, images, price, lot } = cardView(catalog, item);
    return {
      name,
      path: href,
      picture: images.preview,
      note: `№\u00A0${item.id}`,
      price: lot ? lotWords(lot) : price === null ? 'цена по\u00A0запросу' : formatRubles(price),
    };
  });
}
