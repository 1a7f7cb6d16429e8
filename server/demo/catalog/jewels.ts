import { type JewelKind, jewelKinds, type Metal, metals, sizeNames } from '#contract/catalog/jewels.ts';
import { caratsText } from '#contract/catalog/stone-words.ts';
import { jewelSubject, type Subject } from '#server/pictures/public.ts';
import { Random } from '../random.ts';
import { priceOf } from '../stone-price.ts';
import type { DemoStone } from '../stones.ts';
import { typograph } from '../typography.ts';
import {
  colourColumns,
  daysBefore,
  firstIds,
  type HeldRow,
  type ItemRow,
  newDays,
  pictureOf,
} from './rows.ts';

export interface JewelRow {
  item_id: number;
  kind: JewelKind;
  metal: Metal;
  metal_weight: number;
  sizes: string[];
  uin: string;
  engraving: string | null;
  engraving_limit: number | null;
}

export interface JewelRows {
  items: ItemRow[];
  jewels: JewelRow[];
  held: HeldRow[];
  /** What the items' pictures show. */
  pictures: Subject[];
}

const kindShares: Record<JewelKind, number> = {
  ring: 42,
  earrings: 16,
  studs: 12,
  pendant: 14,
  necklace: 5,
  bracelet: 7,
  brooch: 4,
};
const metalShares: Record<Metal, number> = {
  'white-gold-750': 34,
  'yellow-gold-750': 14,
  'rose-gold-750': 14,
  'white-gold-585': 14,
  'rose-gold-585': 10,
  'platinum-950': 14,
};
/** Hundredths of a gram; how many main stones; how many small ones beside them. */
const build: Record<JewelKind, { grams: [number, number]; main: number; small: [number, number] }> = {
  ring: { grams: [280, 620], main: 1, small: [0, 24] },
  earrings: { grams: [360, 900], main: 2, small: [4, 40] },
  studs: { grams: [160, 300], main: 2, small: [0, 0] },
  pendant: { grams: [180, 420], main: 1, small: [0, 16] },
  necklace: { grams: [900, 2600], main: 1, small: [20, 80] },
  bracelet: { grams: [700, 2200], main: 1, small: [20, 70] },
  brooch: { grams: [600, 1600], main: 1, small: [10, 60] },
};
/** Rubles of a gram, work included. */
const rublesOfGram = (metal: Metal): number =>
  metal === 'platinum-950' ? 14_000 : metal.endsWith('750') ? 15_500 : 12_000;

const ringSizes = Object.keys(sizeNames).filter((code) => code.startsWith('mm'));
const texts: Record<JewelKind, string> = {
  ring: 'Крапаны подняты так, что камень видно сбоку. Размер можно изменить в мастерской на один шаг без пайки.',
  earrings: 'Английский замок с двойной пружиной. Камни в паре подобраны по цвету, весу и рисунку граней.',
  studs: 'Два равных камня в глухой закрепке. Винтовой замок не раскручивается.',
  pendant: 'Подвеска ходит по цепочке свободно и не переворачивается. Цепочка подбирается отдельно.',
  necklace: 'Звенья собраны вручную, каждое двигается само по себе, поэтому колье ложится по шее.',
  bracelet: 'Гибкая дорожка с замком-защёлкой и предохранителем.',
  brooch: 'Двойная булавка с фиксатором, держит плотную ткань и не тянет тонкую.',
};

/** Inserts come from stones like the house's own, so that they share its pictures. */
export function jewelRows(count: number, pool: DemoStone[], now: Date) {
  const random = new Random(320);
  const inserts = pool.filter(({ weight }) => weight >= 30 && weight <= 320);
  const small = pool.filter(
    ({ weight, shape, colour }) => weight <= 35 && shape === 'round' && 'grade' in colour,
  );
  const rows: JewelRows = { items: [], jewels: [], held: [], pictures: [] };
  for (let place = 0; place < count; place++) {
    const id = firstIds.jewelry + place;
    const kind = random.weighted(kindShares);
    const metal = random.weighted(metalShares);
    const main = random.one(inserts);
    const { grams, main: times, small: smallCounts } = build[kind];
    const groups: [DemoStone, number, number][] = [[main, main.weight, times]];
    const beside = random.chance(0.55) ? random.whole(...smallCounts) : 0;
    if (beside) groups.push([random.one(small), random.whole(1, 5), beside]);
    const metalWeight = random.whole(...grams);
    const picture = jewelSubject(
      kind,
      metal,
      groups.map(([stone, , times]) => [stone, times]),
    );
    rows.pictures.push(picture);
    rows.items.push(makeItem({ id, kind, metal, metalWeight, groups, random, now, picture: picture.key }));
    rows.jewels.push({
      item_id: id,
      kind,
      metal,
      metal_weight: metalWeight,
      sizes: sizesOf(random, kind),
      uin: makeUin(id),
      engraving: null,
      engraving_limit: null,
    });
    rows.held.push(...heldRows(id, groups));
  }
  return rows;
}

/** Sixteen digits, as the state's register gives them. */
export const makeUin = (id: number): string => `46${String((id * 48_271) % 1_000_000_007).padStart(14, '0')}`;

export const heldRows = (
  itemId: number,
  groups: [stone: DemoStone, weight: number, count: number][],
): HeldRow[] =>
  groups.map(([stone, weight, count], position) => ({
    item_id: itemId,
    position,
    shape: stone.shape,
    weight,
    count,
    ...colourColumns(stone.colour),
    clarity: stone.clarity,
    picture: pictureOf(stone),
    certificate: weight >= 30 ? `26-${itemId}-${position + 1}` : null,
  }));

interface Making {
  id: number;
  kind: JewelKind;
  metal: Metal;
  metalWeight: number;
  groups: [DemoStone, number, number][];
  random: Random;
  now: Date;
  picture: string;
}

function makeItem({ id, kind, metal, metalWeight, groups, random, now, picture }: Making): ItemRow {
  const weight = groups.reduce((sum, [, each, count]) => sum + each * count, 0);
  const stones = groups.reduce(
    (sum, [stone, each, count]) => sum + priceOf({ ...stone, weight: Math.max(each, 10) }) * count,
    0,
  );
  const age = 700 * random.next();
  const one = groups.length === 1 && groups[0]![2] === 1;
  const price = random.chance(0.02)
    ? null
    : Math.round((stones * 1.15 + (metalWeight / 100) * rublesOfGram(metal)) / 1000) * 1000;
  return {
    id,
    code: `gr-${id}`,
    type: 'jewelry',
    name: `${jewelKinds[kind].one} из\u00A0${metals[metal].of} с\u00A0${one ? 'бриллиантом' : 'бриллиантами'} ${caratsText(weight)}`,
    status: random.weighted({ available: 93, reserved: 4, sold: 3 }),
    price,
    price_carat: null,
    weight,
    count: 1,
    label_investment: false,
    label_new: age < newDays,
    for_order: random.chance(0.25),
    popularity: Math.floor(9000 * random.next() ** 3),
    added_at: daysBefore(now, age).toISOString(),
    collection_code:
      groups.length > 1 ? (random.chance(0.4) ? 'winter-garden' : null) : random.chance(0.5) ? 'line' : null,
    price_index: 'jewelry',
    picture,
    description: typograph(texts[kind]),
    story: null,
  };
}

function sizesOf(random: Random, kind: JewelKind): string[] {
  if (kind === 'ring') {
    const from = random.whole(0, 8);
    return ringSizes.slice(from, from + random.whole(2, 7));
  }
  if (kind === 'bracelet')
    return ['cm16', 'cm17', 'cm18', 'cm19'].slice(random.whole(0, 1), random.whole(3, 4));
  return kind === 'necklace' ? ['cm40', 'cm42', 'cm45'].slice(0, random.whole(1, 3)) : [];
}
