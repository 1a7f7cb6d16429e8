import { caratsText } from '#contract/catalog/stone-words.ts';
import {
  type Clarity,
  type Origin,
  type Shape,
  type StoneColour,
  shapeNames,
} from '#contract/catalog/stones.ts';
import { formatCarats } from '#contract/russian.ts';
import { Random } from '../random.ts';
import { demoPriceOf, isInvestmentGrade } from '../stone-price.ts';
import { type DemoStone, makeProportions, makeStones } from '../stones.ts';
import { conditionReport } from './condition-reports.ts';

/** A lot as the auction's makers wrote it down: one stone, or several. */
export interface DemoLot {
  number: number;
  name: string;
  stones: { itemId: number; stone: DemoStone }[];
  startPrice: number;
  /** The reserve, in steps above the start. */
  reserveSteps: number | null;
  forOrder: boolean;
  report: string;
}

interface Described {
  shape: Shape;
  weight: number;
  colour: StoneColour;
  clarity: Clarity;
  origin?: Origin;
  year?: number;
  name?: string;
  startPrice?: number;
  /** Hundredths of a millimetre. */
  size?: { length: number; width: number };
  /** In steps above the start. */
  reserveSteps?: number | null;
  /** Already in the catalog under its own number. */
  itemId?: number;
}

const fancy = (
  hue: 'blue' | 'orange' | 'pink' | 'yellow' | 'green' | 'purple' | 'brown',
  intensity: 'fancy-light' | 'fancy' | 'fancy-intense' | 'fancy-vivid' | 'fancy-deep',
): StoneColour => ({ hue, intensity });
const grade = (grade: 'D' | 'E' | 'F'): StoneColour => ({ grade });

/** The unique stone that the catalog shows as being at auction. */
export const uniqueAtAuction = 10_000;

/** The stones of «Полярная ночь» that people come for; the rest is drawn. */
// biome-ignore format: one stone a line.
const polarStones: Record<number, Described> = {
  1: { shape: 'round', weight: 1203, colour: grade('D'), clarity: 'IF', origin: 'nyurbinskaya', startPrice: 88_000_000, reserveSteps: 8 },
  2: { shape: 'asscher', weight: 841, colour: grade('E'), clarity: 'VVS1', startPrice: 31_000_000, reserveSteps: 10 },
  3: { shape: 'heart', weight: 620, colour: grade('F'), clarity: 'VVS2', startPrice: 16_000_000, reserveSteps: 4 },
  17: { shape: 'pear', weight: 502, colour: fancy('blue', 'fancy-vivid'), clarity: 'VVS1', origin: 'botuobinskaya', year: 2019, name: 'Голубая груша', size: { length: 1284, width: 855 }, startPrice: 38_000_000, reserveSteps: 4 },
  18: { shape: 'cushion', weight: 417, colour: fancy('pink', 'fancy-vivid'), clarity: 'VS1', origin: 'ebelyakh', year: 2019, name: '«Полярный рассвет»', startPrice: 29_000_000, reserveSteps: 12, itemId: uniqueAtAuction },
  19: { shape: 'cushion', weight: 1041, colour: fancy('yellow', 'fancy'), clarity: 'IF', startPrice: 18_500_000, reserveSteps: 6 },
  20: { shape: 'emerald', weight: 308, colour: fancy('blue', 'fancy'), clarity: 'VVS2', startPrice: 24_000_000, reserveSteps: 8 },
  21: { shape: 'marquis', weight: 215, colour: fancy('green', 'fancy'), clarity: 'VS1', startPrice: 12_000_000, reserveSteps: 4 },
  22: { shape: 'heart', weight: 186, colour: fancy('purple', 'fancy'), clarity: 'SI1', startPrice: 6_400_000, reserveSteps: 4 },
  23: { shape: 'radiant', weight: 730, colour: fancy('brown', 'fancy-deep'), clarity: 'VVS2', name: 'Коньячный радиант', startPrice: 4_800_000, reserveSteps: 3 },
  24: { shape: 'pear', weight: 264, colour: fancy('pink', 'fancy-light'), clarity: 'VVS1', startPrice: 14_500_000, reserveSteps: 8 },
  25: { shape: 'oval', weight: 352, colour: fancy('yellow', 'fancy-intense'), clarity: 'VS1' },
  26: { shape: 'radiant', weight: 288, colour: fancy('yellow', 'fancy-vivid'), clarity: 'VVS2' },
  27: { shape: 'oval', weight: 176, colour: fancy('pink', 'fancy-intense'), clarity: 'VS1' },
  28: { shape: 'pear', weight: 318, colour: fancy('yellow', 'fancy-vivid'), clarity: 'IF' },
  29: { shape: 'cushion', weight: 133, colour: fancy('blue', 'fancy-intense'), clarity: 'VVS2' },
  30: { shape: 'pear', weight: 202, colour: grade('E'), clarity: 'VVS1' },
  32: { shape: 'radiant', weight: 212, colour: fancy('orange', 'fancy-vivid'), clarity: 'VS1' },
  36: { shape: 'round', weight: 203, colour: grade('D'), clarity: 'IF' },
};

/** Several stones in one lot. */
const sets: Record<number, { extra: number }> = {
  30: { extra: 1 },
  36: { extra: 2 },
  42: { extra: 1 },
};

export function polarLots(): DemoLot[] {
  return drawLots({ count: 48, firstItem: 10_701, seed: 48, fancyShare: 0.35, described: polarStones, sets });
}

interface Draw {
  count: number;
  firstItem: number;
  seed: number;
  fancyShare: number;
  described?: Record<number, Described>;
  sets?: Record<number, { extra: number }>;
}

/** Lots of large stones, the same every time. Extra stones of sets have numbers after the last lot's. */
export function drawLots({ count, firstItem, seed, fancyShare, described = {}, sets = {} }: Draw): DemoLot[] {
  const random = new Random(seed);
  let extraItem = firstItem + count;
  return Array.from({ length: count }, (_, place): DemoLot => {
    const number = place + 1;
    const given = described[number];
    const stone = given
      ? describeStone(given, seed * 100 + number)
      : drawStone(random, seed * 100 + number, fancyShare);
    const stones = [{ itemId: given?.itemId ?? firstItem + place, stone }];
    const set = sets[number];
    for (let extra = 0; extra < (set?.extra ?? 0); extra++)
      stones.push({ itemId: extraItem++, stone: { ...stone, weight: stone.weight - 1 - extra } });
    const worth = stones.reduce((sum, one) => sum + demoPriceOf(one.stone), 0);
    const startPrice = given?.startPrice ?? niceSum(worth * random.between(0.62, 0.8));
    const reserveSteps =
      given?.reserveSteps !== undefined ? given.reserveSteps : random.chance(0.7) ? random.whole(2, 6) : null;
    return {
      number,
      name: nameOf(
        stones.map((one) => one.stone),
        given?.name,
        Boolean(set),
      ),
      stones,
      startPrice,
      reserveSteps,
      forOrder: random.chance(0.25),
      report: conditionReport(
        stones.map((one) => one.stone),
        number,
      ),
    };
  });
}

function nameOf(stones: DemoStone[], name: string | undefined, isSet: boolean): string {
  const [first] = stones;
  const shape = shapeNames[first!.shape].name;
  if (!isSet) return `${name ?? shape} ${caratsText(first!.weight)}`;
  const weights = stones.map(({ weight }) => formatCarats(weight)).join(' и\u00A0');
  const [few, many] = counted[first!.shape];
  return stones.length === 2
    ? `Пара ${many}: ${weights}\u00A0карата`
    : `Три ${few}, всего ${caratsText(stones.reduce((sum, { weight }) => sum + weight, 0))}`;
}

/** «Три круга», «Пара кругов». */
const counted: Record<Shape, readonly [few: string, many: string]> = {
  round: ['круга', 'кругов'],
  marquis: ['маркиза', 'маркизов'],
  pear: ['груши', 'груш'],
  oval: ['овала', 'овалов'],
  emerald: ['изумруда', 'изумрудов'],
  princess: ['принцессы', 'принцесс'],
  asscher: ['ашера', 'ашеров'],
  radiant: ['радианта', 'радиантов'],
  cushion: ['кушона', 'кушонов'],
  heart: ['сердца', 'сердец'],
  baguette: ['багета', 'багетов'],
  trillion: ['триллиона', 'триллионов'],
};

/** Rounds to two and a half significant figures: a start price of 3 417 000 ₽ would look odd. */
function niceSum(sum: number): number {
  const unit = sum >= 10_000_000 ? 500_000 : sum >= 1_000_000 ? 100_000 : 50_000;
  return Math.max(unit, Math.round(sum / unit) * unit);
}

/** The reserve is four fifths of the low estimate; without one the start is three fifths of it. */
export function estimateOf(startPrice: number, reserve: number | null): { low: number; high: number } {
  const low = niceSum(reserve === null ? startPrice / 0.6 : reserve / 0.8);
  return { low, high: niceSum(low * 1.25) };
}

function describeStone(
  { shape, weight, colour, clarity, origin, year, size }: Described,
  seed: number,
): DemoStone {
  const [base] = makeStones(1, seed);
  const random = new Random(seed);
  const stone = { shape, weight, colour, clarity, fluorescence: 'none' as const };
  return {
    ...base!,
    ...stone,
    cut: shape === 'round' ? 'excellent' : null,
    polish: 'excellent',
    symmetry: 'excellent',
    culet: 'none',
    ...makeProportions(random, shape, weight),
    ...size,
    ...(origin && { origin }),
    ...(year && { year }),
    count: 1,
    price: null,
    investment: isInvestmentGrade(stone),
    forOrder: false,
  };
}

const fancyColours: StoneColour[] = [
  fancy('yellow', 'fancy'),
  fancy('yellow', 'fancy-intense'),
  fancy('yellow', 'fancy-vivid'),
  fancy('brown', 'fancy'),
  fancy('brown', 'fancy-deep'),
];

function drawStone(random: Random, seed: number, fancyShare: number): DemoStone {
  const shape = random.weighted<Shape>({
    round: 34,
    oval: 14,
    cushion: 13,
    emerald: 12,
    pear: 11,
    radiant: 6,
    heart: 4,
    marquis: 4,
    asscher: 2,
  });
  const isFancy = random.chance(fancyShare);
  const colour = isFancy ? random.one(fancyColours) : grade(random.one(['D', 'D', 'E', 'F']));
  const weight = Math.round(150 + 450 * random.next() ** 1.8);
  return describeStone(
    {
      shape: isFancy ? random.one(['round', 'radiant', 'emerald'] as const) : shape,
      weight,
      colour,
      clarity: random.one(['IF', 'VVS1', 'VVS2', 'VS1']),
    },
    seed,
  );
}
