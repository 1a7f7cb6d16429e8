import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CatalogList,
  catalogLists,
  type Facet,
  type FilterKey,
  facetsOf,
} from '#contract/catalog/catalog-filter.ts';
import type { FacetSelection, Selection } from '#contract/catalog/catalog-selection.ts';
import { runs } from '#tests/support/runs.ts';
import { FacetIndex, type IndexedItem } from './facet-index.ts';
import { FilterIndex } from './filter-index.ts';

interface Asked {
  selection: Selection;
  within: Selection;
}

const codes = (facet: Facet): string[] => {
  if (facet.kind === 'flag') return ['0', '1'];
  return facet.options!.length ? facet.options!.slice(0, 4).map(({ code }) => code) : ['north', 'south'];
};
/** Few numbers, so that ends meet values and each other. */
const number = fc.integer({ min: 0, max: 12 });

const condition = (facet: Facet): fc.Arbitrary<FacetSelection> => {
  if (facet.kind === 'flag') return fc.constantFrom<(0 | 1)[]>(0, 1);
  if (facet.kind === 'range')
    return fc.record({ from: number, to: number }, { requiredKeys: [] }) as fc.Arbitrary<FacetSelection>;
  return fc.subarray([...codes(facet), 'nobody-has-it']);
};
const selectionOf = (list: CatalogList): fc.Arbitrary<Selection> =>
  fc
    .subarray([...facetsOf(list)], { maxLength: 5 })
    .chain((some) => fc.tuple(...some.map((facet) => condition(facet).map((value) => [facet.key, value]))))
    .map((entries) => Object.fromEntries(entries) as Selection);
const askedOf = (list: CatalogList): fc.Arbitrary<Asked> =>
  fc.record({ selection: selectionOf(list), within: fc.oneof(fc.constant({}), selectionOf(list)) });

const itemOf = (list: CatalogList): fc.Arbitrary<Omit<IndexedItem, 'id'>> => {
  const several = list !== 'main' && list !== 'unique';
  const options: Record<string, fc.Arbitrary<string[]>> = {};
  const ranges: Record<string, fc.Arbitrary<number | null>> = {};
  for (const facet of facetsOf(list))
    if (facet.kind === 'range') ranges[facet.key] = fc.option(number);
    else
      options[facet.key] = fc.subarray(codes(facet), {
        maxLength: several && facet.kind !== 'flag' ? 2 : 1,
      });
  return fc.record({
    shown: fc.boolean(),
    options: fc.record(options),
    ranges: fc.record(ranges),
    popularity: fc.constant(0),
    priceCarat: fc.constant(null),
    addedAt: fc.constant(0),
    priceIndex: fc.constant(null),
  }) as fc.Arbitrary<Omit<IndexedItem, 'id'>>;
};

/** The plain way: every filter is asked of the catalog, and one looks whether the item is among what it found. */
function askEngine(list: CatalogList, filters: ReadonlyMap<number, Asked>, item: IndexedItem): number[] {
  const index = new FacetIndex(list);
  index.put(item);
  return [...filters].flatMap(([id, { selection, within }]) =>
    index.slotsOf(selection, within).length ? [id] : [],
  );
}

const sorted = (ids: number[]): number[] => ids.toSorted((a, b) => a - b);

const story = fc.constantFrom(...catalogLists).chain((list) =>
  fc.record({
    list: fc.constant(list),
    filters: fc.array(askedOf(list), { minLength: 1, maxLength: 30 }),
    later: fc.array(fc.tuple(fc.nat(35), fc.option(askedOf(list))), { maxLength: 12 }),
    items: fc.array(itemOf(list), { minLength: 1, maxLength: 6 }),
  }),
);

describe('filters that show an item', () => {
  it('are those to which the engine answers with it, after changes and removals too', () => {
    fc.assert(
      fc.property(story, ({ list, filters, later, items }) => {
        const index = new FilterIndex(list);
        const model = new Map<number, Asked>();
        const put = (id: number, asked: Asked) => {
          index.put(id, asked.selection, asked.within);
          model.set(id, asked);
        };
        const check = () => {
          for (const [place, item] of items.entries()) {
            const numbered = { ...item, id: place + 1 };
            expect(sorted(index.match(numbered))).toEqual(sorted(askEngine(list, model, numbered)));
          }
        };
        filters.forEach((asked, id) => void put(id, asked));
        check();
        for (const [id, asked] of later) {
          if (asked) put(id, asked);
          else {
            index.remove(id);
            model.delete(id);
          }
        }
        check();
        expect(index.size).toBe(model.size);
      }),
      { numRuns: runs(300) },
    );
  });

  it('are found among more than the index was made for, in crowded ranges', () => {
    const index = new FilterIndex('main');
    for (let id = 0; id < 3000; id++) index.put(id, { price: { from: id, to: id + 10 } });
    const item = { id: 1, shown: true, options: {}, ranges: { price: 1500 } } as unknown as IndexedItem;
    expect(sorted(index.match(item))).toEqual(Array.from({ length: 11 }, (_, step) => 1490 + step));
    expect(index.match({ ...item, ranges: { price: null } })).toEqual([]);
  });

  it('that ask of another list’s facets show nothing, as the engine does', () => {
    const index = new FilterIndex('main');
    const foreign: Selection = { metal: ['platinum-950'] };
    index.put(1, foreign);
    index.put(2, {});
    const options = { metal: ['platinum-950'] } as { [K in FilterKey]?: string[] };
    const item = { id: 1, shown: true, options, ranges: {} } as unknown as IndexedItem;
    expect(index.match(item)).toEqual([2]);
    expect(askEngine('main', new Map([[1, { selection: foreign, within: {} }]]), item)).toEqual([]);
  });
});
