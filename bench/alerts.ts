import type { Selection } from '#contract/catalog/catalog-selection.ts';
import {
  clarityGrades,
  colourGrades,
  finishGrades,
  fluorescenceGrades,
  origins,
  shapes,
} from '#contract/catalog/stones.ts';
import { indexedItem } from '#server/catalog/catalog-item.ts';
import { FacetIndex, type IndexedItem } from '#server/catalog/engine/facet-index.ts';
import { FilterIndex } from '#server/catalog/engine/filter-index.ts';
import { demoDiamonds } from '#server/demo/catalog/diamonds.ts';
import { Random } from '#server/demo/random.ts';
import { milliseconds, type Row } from './benchmark.ts';
import { median } from './measure.ts';

const stonesCount = 100_000;
const filtersCount = 10_000;
const rounds = 3;

/** Filters against changed stones: which of 10,000 saved filters show each of 100,000 stones. */
export const alerts = async (): Promise<Row[]> => {
  const stones = changedStones();
  const filters = savedFilters();
  const started = performance.now();
  const index = new FilterIndex('main', filtersCount);
  filters.forEach((selection, id) => {
    index.put(id, selection);
  });
  match(index, stones.slice(0, 1));
  const built = performance.now() - started;
  // Warmed up, and compared with the engine: the faster one must give the same answers.
  const sample = stones.slice(0, 2000);
  if (match(index, sample) !== askEngine(filters, sample))
    throw new Error('the index of filters and the engine disagree');
  return [
    { what: 'alerts: index of 10,000 filters built', result: milliseconds(built) },
    // The engine is given nothing but the stones that changed, which is the least it can be asked, and of looks that are
    // smaller than all of them a sample: ten a round, others each time. Both sides' time is reckoned for a stone.
    compare('alerts: each stone as it comes', { index, filters, stones, look: 1, looks: 10 }, 10),
    compare('alerts: looks of 200 stones', { index, filters, stones, look: 200, looks: 10 }, 10),
    compare('alerts: all 100,000 at once', { index, filters, stones, look: stonesCount, looks: 1 }),
  ];
};

interface Comparison {
  index: FilterIndex;
  filters: readonly Selection[];
  stones: readonly IndexedItem[];
  /** So many stones are looked at together. */
  look: number;
  /** So many looks a round are the engine's. */
  looks: number;
}

/** Turn by turn; the middle of the rounds. Ours always takes all stones, the engine a sample of them. */
function compare(what: string, on: Comparison, floor?: number): Row {
  const { index, filters, stones, look, looks } = on;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(timeOf(() => match(index, stones)) / stones.length);
    const portions = Array.from({ length: looks }, (_, place) => {
      const from = ((round * looks + place) * look) % stones.length;
      return stones.slice(from, from + look);
    });
    theirs.push(timeOf(() => portions.forEach((some) => void askEngine(filters, some))) / (look * looks));
  }
  const ratio = median(ours.map((own, round) => theirs[round]! / own));
  const micro = (milli: number): string => `${(milli * 1000).toFixed(1)} µs`;
  return {
    what,
    result: `${micro(median(ours))} a stone, the engine ${micro(median(theirs))}`,
    ratio,
    ...(floor && { floor }),
  };
}

/** Pairs of a stone and a filter that shows it. */
function match(index: FilterIndex, stones: readonly IndexedItem[]): number {
  let pairs = 0;
  for (const stone of stones) pairs += index.match(stone).length;
  return pairs;
}

/** The plain way: an engine of the stones, asked for each filter. */
function askEngine(filters: readonly Selection[], stones: readonly IndexedItem[]): number {
  const engine = new FacetIndex('main', stones.length);
  for (const stone of stones) engine.put(stone);
  let pairs = 0;
  for (const selection of filters) pairs += engine.slotsOf(selection).length;
  return pairs;
}

/** Milliseconds of the processor: other work of the machine weighs on neither. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Typical saved filters: a form or two, a few grades, a narrow weight or a price, and some preferences. */
function savedFilters(): Selection[] {
  const random = new Random(11);
  const run = <T>(grades: readonly T[], longest: number): T[] => {
    const from = random.whole(0, grades.length - 2);
    return grades.slice(from, from + random.whole(1, longest));
  };
  const best = <T>(grades: readonly T[]): T[] => grades.slice(0, random.whole(1, grades.length - 1));
  return Array.from({ length: filtersCount }, (): Selection => {
    const weight = random.whole(30, 300);
    return {
      ...(random.chance(0.8) && { shape: random.chance(0.5) ? ['round'] : run(shapes, 2) }),
      ...(random.chance(0.7) && { weight: { from: weight, to: weight + random.whole(10, 100) } }),
      ...(random.chance(0.7) && { color_colorless: run(colourGrades.slice(0, 7), 3) }),
      ...(random.chance(0.7) && { clarity: run(clarityGrades, 3) }),
      ...(random.chance(0.7) && { price: { to: random.whole(5, 200) * 50_000 } }),
      ...(random.chance(0.3) && { cut: best(Object.keys(finishGrades)) }),
      ...(random.chance(0.2) && { polish: best(Object.keys(finishGrades)) }),
      ...(random.chance(0.2) && { symmetry: best(Object.keys(finishGrades)) }),
      ...(random.chance(0.2) && { fluorescence: best(Object.keys(fluorescenceGrades)) }),
      ...(random.chance(0.1) && { origin: [random.one(Object.keys(origins))] }),
      ...(random.chance(0.1) && { year: { from: random.whole(2010, 2024) } }),
      ...(random.chance(0.1) && { is_single: 1 as const }),
    };
  });
}

const changedStones = (): IndexedItem[] =>
  demoDiamonds(stonesCount).map((stone, place) =>
    indexedItem({
      id: place + 1,
      code: `gr-${place + 1}`,
      type: 'diamonds',
      name: '',
      status: 'available',
      price: stone.price,
      priceCarat: stone.price,
      lot: null,
      weight: stone.weight,
      count: stone.count,
      investment: stone.investment,
      isNew: true,
      forOrder: stone.forOrder,
      popularity: place,
      addedAt: place,
      collection: null,
      priceIndex: null,
      picture: '',
      told: false,
      archived: false,
      stone: {
        ...stone,
        age: 0,
        cuttingDays: 0,
        certificateFile: null,
        laboratory: '',
        certificate: '',
        certifiedOn: '',
        stated: null,
        light: null,
      },
      jewel: null,
      held: { shapes: [], grades: [], colours: [], clarities: [] },
    }),
  );
