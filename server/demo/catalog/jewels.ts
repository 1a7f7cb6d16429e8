import {
  type JewelKind,
  type JewelModel,
  jewelKinds,
  type Lock,
  type Metal,
  metals,
  sizesOfKind,
} from '#contract/catalog/jewels.ts';
import { caratsText } from '#contract/catalog/stone-words.ts';
import { typograph } from '#contract/typography.ts';
import { type JewelMeasures, measureJewel } from '#gem/jewelry/measure-jewel.ts';
import { jewelSubject, type PictureSubject } from '#server/pictures/public.ts';
import { Random } from '../random.ts';
import { demoPriceOf } from '../stone-price.ts';
import type { DemoStone } from '../stones.ts';
import { type Design, designsOf, makeDesign } from './designs.ts';
import {
  certificateRange,
  colourColumns,
  type DemoHeldStone,
  daysBefore,
  firstIds,
  type ItemRow,
  newDays,
  pictureOf,
} from './rows.ts';

interface JewelRow {
  item_id: number;
  kind: JewelKind;
  metal: Metal;
  metal_weight: number;
  model: JewelModel | null;
  lock: Lock | null;
  sizes: string[];
  height: number | null;
  width: number | null;
  uin: string;
  engraving: string | null;
  engraving_limit: number | null;
}

export interface JewelRows {
  items: ItemRow[];
  jewels: JewelRow[];
  held: DemoHeldStone[];
  /** What the items' pictures show. */
  pictures: PictureSubject[];
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
const metalShares: Partial<Record<Metal, number>> = {
  'white-gold-750': 34,
  'yellow-gold-750': 14,
  'rose-gold-750': 14,
  'white-gold-585': 14,
  'rose-gold-585': 10,
  'platinum-950': 14,
};
/** Hundredths of a gram. */
const grams: Record<JewelKind, [number, number]> = {
  ring: [280, 620],
  earrings: [360, 900],
  studs: [160, 300],
  pendant: [180, 420],
  necklace: [900, 2600],
  bracelet: [700, 2200],
  brooch: [600, 1600],
};
/** Rubles of a gram, work included. */
const rublesOfGram = (metal: Metal): number =>
  metal === 'platinum-950' ? 14_000 : metal.endsWith('750') ? 15_500 : 12_000;

const texts: Record<JewelKind, string> = {
  ring: 'Размер можно изменить в мастерской на один шаг без пайки.',
  earrings: 'Камни в паре подобраны по цвету, весу и рисунку граней.',
  studs: 'Два равных камня в крапанах. Винтовой замок не раскручивается.',
  pendant: 'Подвеска ходит по цепочке свободно и не переворачивается. Цепочка подбирается отдельно.',
  necklace: 'Звенья собраны вручную, каждое двигается само по себе, поэтому колье ложится по шее.',
  bracelet: 'Гибкая дорожка с замком-защёлкой и предохранителем.',
  brooch: 'Двойная булавка с фиксатором, держит плотную ткань и не тянет тонкую.',
};

const lockTexts: Record<Lock, string> = {
  english: 'Английский замок с двойной пружиной.',
  hook: 'Застёжка-крючок, серьга свободно качается.',
  screw: '',
};
const textOf = (kind: JewelKind, { lock, model }: Design): string =>
  [
    kind === 'earrings' && lock ? lockTexts[lock] : '',
    model === 'solitaire' && kind === 'ring' ? 'Крапаны подняты так, что камень видно сбоку.' : '',
    model === 'eternity' ? 'Камни идут по всей шинке.' : texts[kind],
  ]
    .filter(Boolean)
    .join(' ');

/** The part of a name after the word for its kind, different for each design. */
const modelWords: Record<JewelModel, string> = {
  solitaire: '-солитер',
  'three-stone': ' с\u00A0тремя камнями',
  halo: ' с\u00A0ореолом',
  pave: ' с\u00A0дорожкой',
  line: ' с\u00A0камнями в\u00A0ряд',
  eternity: ' с\u00A0камнями по\u00A0кругу',
};

/** «Кольцо с ореолом из белого золота 750, бриллианты 0,68 карата». */
function nameOf({ kind, metal, design: { model }, groups }: Making, weight: number): string {
  const of = `из\u00A0${metals[metal].of}`;
  if (!model) return `${jewelKinds[kind].one} ${of} с\u00A0бриллиантами ${caratsText(weight)}`;
  const word = kind === 'studs' ? '-солитеры' : modelWords[model];
  const alone = groups.length === 1 && groups[0]![2] === 1;
  return `${jewelKinds[kind].one}${word} ${of}, ${alone ? 'бриллиант' : 'бриллианты'} ${caratsText(weight)}`;
}

/** Inserts are drawn from the loose stones, so that they share their pictures. */
export function jewelRows(count: number, pool: DemoStone[], now: Date) {
  const random = new Random(320);
  const inserts = pool.filter(({ weight }) => weight >= 30 && weight <= 320);
  const small = pool.filter(
    ({ weight, shape, colour }) => weight <= 35 && shape === 'round' && 'grade' in colour,
  );
  const rows: JewelRows = { items: [], jewels: [], held: [], pictures: [] };
  // Rose gold is for them: what people ask for most in words has a design of its own.
  const pink = inserts.find(({ colour }) => 'hue' in colour && colour.hue === 'pink') ?? inserts[0]!;
  const designs = new Map<string, Design>();
  const times = new Map<string, number>();
  const measures = new Map<string, ReturnType<typeof measuresOf>>();
  for (let place = 0; place < count; place++) {
    const id = firstIds.jewelry + place;
    const kind = random.weighted(kindShares);
    const metal = random.weighted(metalShares);
    const [main, little] = [random.one(inserts), random.one(small)];
    const look = `${kind} ${metal.replace(/-\d+$/, '')}`;
    const made = times.get(look) ?? 0;
    times.set(look, made + 1);
    const number = made % designsOf(kind);
    const name = `${look} ${number}`;
    const design =
      designs.get(name) ??
      makeDesign(kind, number, name === 'ring rose-gold 0' ? pink : main, little, designs.size + 1);
    designs.set(name, design);
    const groups = likeDesign(design, random);
    const metalWeight = random.whole(...grams[kind]);
    const held = groups.map(([stone, weight, count]) => [stone, count, weight] as const);
    const { model, lock } = design;
    const picture = jewelSubject({ kind, metal, model, lock, groups: held });
    const measured = measures.get(picture.key) ?? measuresOf(picture);
    measures.set(picture.key, measured);
    rows.pictures.push(picture);
    rows.items.push(
      makeItem({ id, kind, metal, metalWeight, design, groups, random, now, picture: picture.key }),
    );
    rows.jewels.push({
      item_id: id,
      kind,
      metal,
      metal_weight: metalWeight,
      model,
      lock,
      sizes: sizesOf(random, kind),
      ...measured,
      uin: makeUin(id),
      engraving: null,
      engraving_limit: null,
    });
    rows.held.push(...heldRows(id, groups));
  }
  return rows;
}

const measuresOf = (picture: PictureSubject) =>
  'jewel' in picture ? hundredths(measureJewel(picture.jewel)) : { height: null, width: null };

/** As the tables keep them. */
export const hundredths = ({ height, width }: JewelMeasures): JewelMeasures => ({
  height: height && Math.round(height * 100),
  width: Math.round(width * 100),
});

/** Main stones a few hundredths from the design's own: no two are the same, and all look as their picture. */
function likeDesign({ groups }: Design, random: Random): Design['groups'] {
  const share = random.between(0.97, 1.03);
  return groups.map(([stone, weight, count]) => [
    stone,
    weight >= 15 ? Math.round(weight * share) : weight,
    count,
  ]);
}

/** Sixteen digits, as the state's register gives them. */
export const makeUin = (id: number): string => `46${String((id * 48_271) % 1_000_000_007).padStart(14, '0')}`;

export const heldRows = (
  itemId: number,
  groups: [stone: DemoStone, weight: number, count: number][],
): DemoHeldStone[] =>
  groups.map(([stone, weight, count], position) => ({
    item_id: itemId,
    position,
    shape: stone.shape,
    weight,
    count,
    ...colourColumns(stone.colour),
    clarity: stone.clarity,
    picture: pictureOf(stone),
    certificate: weight >= 30 ? certificateRange(itemId, stonesBefore(groups, position) + 1, count) : null,
  }));

const stonesBefore = (groups: readonly [DemoStone, number, number][], position: number): number =>
  groups.slice(0, position).reduce((sum, [, , count]) => sum + count, 0);

interface Making {
  id: number;
  kind: JewelKind;
  metal: Metal;
  metalWeight: number;
  design: Design;
  groups: [DemoStone, number, number][];
  random: Random;
  now: Date;
  picture: string;
}

function makeItem(making: Making): ItemRow {
  const { id, kind, metal, metalWeight, design, groups, random, now, picture } = making;
  const weight = groups.reduce((sum, [, each, count]) => sum + each * count, 0);
  const stones = groups.reduce(
    (sum, [stone, each, count]) => sum + demoPriceOf({ ...stone, weight: Math.max(each, 10) }) * count,
    0,
  );
  const age = 700 * random.next();
  const price = random.chance(0.02)
    ? null
    : Math.round((stones * 1.15 + (metalWeight / 100) * rublesOfGram(metal)) / 1000) * 1000;
  return {
    id,
    code: `gr-${id}`,
    type: 'jewelry',
    name: nameOf(making, weight),
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
    description: typograph(textOf(kind, design)),
    story: null,
  };
}

function sizesOf(random: Random, kind: JewelKind): string[] {
  const sizes = sizesOfKind(kind);
  if (kind === 'ring') {
    const from = random.whole(0, 8);
    return sizes.slice(from, from + random.whole(2, 7));
  }
  if (kind === 'bracelet') return sizes.slice(random.whole(0, 1), random.whole(3, 4));
  return kind === 'necklace' ? sizes.slice(0, random.whole(1, 3)) : [];
}
