import { chipsOf } from '#contract/catalog/catalog-chips.ts';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import type { PluralForms } from '#contract/russian.ts';
import type { AlertFilter } from '#contract/subscriptions/alerts.ts';
import type { OpenLot } from '#server/auctions/public.ts';
import type { FilterRow } from '#server/catalog/public.ts';
import { filterAsked, type LiveCatalog } from '#server/catalog/public.ts';

const forms: Partial<Record<CatalogList, PluralForms>> = {
  boxes: ['шкатулка', 'шкатулки', 'шкатулок'],
  jewelry: ['украшение', 'украшения', 'украшений'],
  posie: ['кольцо', 'кольца', 'колец'],
};
const stoneForms: PluralForms = ['камень', 'камня', 'камней'];

/** `lots`: the open ones that the filter meets, the nearest first. */
export function filterView(catalog: LiveCatalog, row: FilterRow, lots: readonly OpenLot[]): AlertFilter {
  const asked = filterAsked(catalog, row);
  const shapes = asked?.selection.shape;
  const named = catalog.references.collections.map(({ code, name }) => ({ code, label: name }));
  const chips = asked ? chipsOf(asked.selection, (key) => (key === 'collection' ? named : [])) : [];
  return {
    id: row.id,
    name: row.name,
    conditions: [
      ...(row.in_catalog ? [] : ['Лоты']),
      ...(asked?.eventTitle ? [asked.eventTitle] : []),
      ...chips.map(({ text }) => text),
    ],
    shape: Array.isArray(shapes) ? shapes[0]! : null,
    href: asked?.href ?? '/catalog/',
    total: asked ? catalog.lists[asked.list].slotsOf(asked.selection, asked.within).length : 0,
    forms: [...((asked && forms[asked.list]) ?? stoneForms)],
    lots: { total: lots.length, href: lots[0]?.href ?? null },
    fresh: row.fresh,
    settings: {
      letter: row.by_letter,
      site: row.on_site,
      frequency: row.frequency,
      priceFalls: row.price_falls,
      inCatalog: row.in_catalog,
      inLots: row.in_lots,
    },
    createdAt: row.created_at.toISOString(),
  };
}
