import type { CatalogType } from '#contract/catalog/catalog-filter.ts';
import { demoLaboratories } from '#contract/catalog/laboratories.ts';
import type { Clarity, Shape, StoneColour } from '#contract/catalog/stones.ts';
import { bucketOfStone } from '#server/pictures/public.ts';
import { lightColumns } from '../light.ts';
import type { DemoStone } from '../stones.ts';

/** Rows as the tables hold them; every row of a table has the same keys. */
export interface ItemRow {
  id: number;
  code: string;
  type: CatalogType;
  name: string;
  status: string;
  price: number | null;
  price_carat: number | null;
  weight: number;
  count: number;
  label_investment: boolean;
  label_new: boolean;
  for_order: boolean;
  popularity: number;
  added_at: string;
  collection_code: string | null;
  price_index: string | null;
  picture: string;
  description: string | null;
  story: string | null;
}

export interface DemoHeldStone {
  item_id: number;
  position: number;
  shape: Shape;
  weight: number;
  count: number;
  colour_grade: string | null;
  hue: string | null;
  intensity: string | null;
  clarity: Clarity;
  picture: string;
  certificate: string | null;
}

/** Each type has numbers of its own, the same whatever the number of diamonds. */
export const firstIds: Record<CatalogType, number> = {
  unique: 10_000,
  boxes: 10_100,
  jewelry: 10_200,
  posie: 10_600,
  diamonds: 11_000,
};

export const colourColumns = (colour: StoneColour) =>
  'grade' in colour
    ? { colour_grade: colour.grade, hue: null, intensity: null }
    : { colour_grade: null, hue: colour.hue, intensity: colour.intensity };

export const pictureOf = (stone: DemoStone): string => bucketOfStone(stone).key;

/** Rubles of a carat, whole; null when the price is on request. */
export const perCarat = (price: number | null, hundredths: number): number | null =>
  price === null ? null : Math.round((price * 100) / hundredths);

const day = 24 * 3600 * 1000;
/** Newcomers are marked as new for so many days. */
export const newDays = 45;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * day));

/** «26-10021-3…7»: each of so many equal stones has one of its own, one after another. */
export const certificateRange = (itemId: number, first: number, count: number): string =>
  `26-${itemId}-${first}${count > 1 ? `…${first + count - 1}` : ''}`;

/** Two out of three certificates come from Yakutsk. */
export function stoneRow(itemId: number, stone: DemoStone, now: Date) {
  const pick = (itemId * 7919) % 100;
  return {
    item_id: itemId,
    shape: stone.shape,
    ...colourColumns(stone.colour),
    clarity: stone.clarity,
    cut: stone.cut,
    polish: stone.polish,
    symmetry: stone.symmetry,
    fluorescence: stone.fluorescence,
    culet: stone.culet,
    table_share: stone.table,
    depth_share: stone.depth,
    length: stone.length,
    width: stone.width,
    origin: stone.origin,
    year: stone.year,
    age: stone.age,
    cutting_days: stone.cuttingDays,
    laboratory: demoLaboratories[pick < 66 ? 0 : pick < 90 ? 1 : 2]!,
    certificate: `${String(stone.year).slice(2)}-${String(itemId).padStart(6, '0')}`,
    certified_on: daysBefore(now, 60 + ((itemId * 104_729) % 900))
      .toISOString()
      .slice(0, 10),
    ...lightColumns(stone),
  };
}
