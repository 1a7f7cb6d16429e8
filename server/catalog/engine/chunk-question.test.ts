import fc from 'fast-check';
import { expect, it } from 'vitest';
import { facetsOf } from '#contract/catalog/catalog-filter.ts';
import { entriesOf, isRange, type Selection } from '#contract/catalog/catalog-selection.ts';
import { runs } from '#tests/support/runs.ts';
import { FacetIndex, type IndexedItem } from './facet-index.ts';

/** Enough for three chunks, the last one partly filled. */
const most = 5000;
const shapes = ['round', 'oval', 'pear'];
const clarities = ['IF', 'VS1', 'SI2'];

const item = (id: number, seed: number): IndexedItem => {
  const pick = <T>(of: readonly T[], salt: number): T[] => {
    const at = (seed * (salt + 7)) % (of.length + 1);
    return at === of.length ? [] : [of[at]!];
  };
  return {
    id,
    shown: seed % 11 > 1,
    options: { shape: [shapes[seed % 3]!], clarity: pick(clarities, 1), is_single: ['1'] },
    ranges: {
      price: seed % 13 === 0 ? null : (seed * 7919) % 90_001,
      weight: 30 + (seed % 400),
      year: seed % 5 ? 2000 + (seed % 20) : null,
    },
    popularity: seed % 500,
    priceCarat: null,
    addedAt: seed,
    priceIndex: null,
  };
};

const range = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const some = (of: readonly string[]) => fc.subarray([...of], { minLength: 1 });
const selections = fc
  .record(
    {
      shape: some(shapes),
      clarity: some(clarities),
      price: range(90_001),
      weight: range(450),
      year: range(2025),
      is_single: fc.constantFrom<0 | 1>(0, 1),
    },
    { requiredKeys: [] },
  )
  .map((selection): Selection => selection);

const passes = (one: IndexedItem, selection: Selection, except?: string): boolean =>
  entriesOf(selection).every(([key, value]) => {
    if (key === except) return true;
    if (!isRange(value)) {
      const codes: readonly string[] = Array.isArray(value) ? value : [String(value)];
      return (one.options[key] ?? []).some((code) => codes.includes(code));
    }
    const number = one.ranges[key] ?? null;
    return number !== null && number >= (value.from ?? -1) && number <= (value.to ?? 1e15);
  });

/** The same answer, item by item. */
function plain(items: readonly IndexedItem[], index: FacetIndex, selection: Selection, within: Selection) {
  const base = items.filter((one) => one.shown && passes(one, within));
  const counts: Record<string, unknown> = {};
  for (const { key, kind } of facetsOf('main')) {
    const among = base.filter((one) => passes(one, selection, key));
    if (kind === 'range') {
      const { edges } = index.ranges.get(key)!;
      counts[key] = edges.slice(1).map((next, bucket) => {
        const isLast = bucket === edges.length - 2;
        return among.filter(({ ranges }) => {
          const value = ranges[key] ?? -1;
          return value >= edges[bucket]! && (value < next || (isLast && value <= next));
        }).length;
      });
    } else
      counts[key] = index.options
        .get(key)!
        .codes.map((code) => among.filter(({ options }) => options[key]?.includes(code)).length);
  }
  const found = base.filter((one) => passes(one, selection));
  return {
    total: found.length,
    counts,
    page: found
      .toSorted((a, b) => b.popularity - a.popularity || b.id - a.id)
      .slice(0, 24)
      .map(({ id }) => id),
    without: entriesOf(selection).map(([key]) => base.filter((one) => passes(one, selection, key)).length),
  };
}

function asked(index: FacetIndex, selection: Selection, within: Selection) {
  const found = index.ask({ selection, within, sort: 'popularity', page: 1, pageSize: 24 });
  const counts: Record<string, unknown> = {};
  for (const [key, numbers] of [...found.options, ...found.histograms]) counts[key] = [...numbers];
  return {
    total: found.total,
    counts,
    page: found.slots.map((slot) => index.idOf(slot)),
    without: [...found.without.values()],
  };
}

it('a question is answered as item by item, of what was loaded and of what changed since', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: most }),
      fc.array(fc.tuple(fc.nat(most + 50), fc.nat(1e6)), { maxLength: 60 }),
      fc.array(fc.nat(most), { maxLength: 20 }),
      fc.array(fc.tuple(selections, fc.option(selections, { nil: {} })), { minLength: 1, maxLength: 4 }),
      (size, changes, removals, questions) => {
        const items = new Map(Array.from({ length: size }, (_, id) => [id, item(id, (id * 31) % 1009)]));
        const index = new FacetIndex('main', size);
        for (const one of items.values()) index.load(one);
        index.arrange();
        index.settle();
        const compare = () => {
          for (const [selection, within] of questions)
            expect(asked(index, selection, within)).toEqual(
              plain([...items.values()], index, selection, within),
            );
        };
        compare();
        for (const [id, seed] of changes) {
          items.set(id, item(id, seed));
          index.put(items.get(id)!);
        }
        for (const id of removals) {
          items.delete(id);
          index.remove(id);
        }
        compare();
        while (index.tidy());
        compare();
        expect(index.size).toBe([...items.values()].filter(({ shown }) => shown).length);
      },
    ),
    { numRuns: runs(60) },
  );
});
