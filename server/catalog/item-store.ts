import { type RawBuilder, sql } from 'kysely';
import type { CatalogType } from '#contract/catalog/catalog-filter.ts';
import type { InsertColour, JewelKind, Metal } from '#contract/catalog/jewels.ts';
import {
  type Clarity,
  type ColourGrade,
  type FancyColour,
  type Intensity,
  type Shape,
  type StoneColour,
  usualIntensity,
} from '#contract/catalog/stones.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { copiedRows, fieldsOfLine } from '#server/platform/postgres/copy-rows.ts';
import type { CatalogItem, ItemLot, StatedCut, StoneFacts } from './catalog-item.ts';

interface Row {
  id: number;
  code: string;
  type: CatalogType;
  name: string;
  status: CatalogItem['status'];
  price: number | null;
  price_carat: number | null;
  lot: ItemLot | null;
  weight: number;
  count: number;
  label_investment: boolean;
  label_new: boolean;
  for_order: boolean;
  popularity: number;
  added_at: number;
  collection_code: string | null;
  price_index: string | null;
  picture: string;
  told: boolean;
  archived: boolean;
  shape: StoneFacts['shape'] | null;
  colour_grade: ColourGrade | null;
  hue: FancyColour | null;
  intensity: Intensity | null;
  clarity: StoneFacts['clarity'];
  cut: StoneFacts['cut'];
  polish: StoneFacts['polish'];
  symmetry: StoneFacts['symmetry'];
  fluorescence: StoneFacts['fluorescence'];
  culet: StoneFacts['culet'];
  table_share: number | null;
  depth_share: number | null;
  length: number | null;
  width: number | null;
  origin: StoneFacts['origin'];
  year: number | null;
  age: number | null;
  cutting_days: number | null;
  laboratory: string | null;
  certificate: string | null;
  certified_on: string | null;
  certificate_file: number | null;
  crown_angle: number | null;
  pavilion_angle: number | null;
  girdle_share: number | null;
  light: number | null;
  kind: JewelKind | null;
  metal: Metal;
  sizes: string[];
  jewel_height: number | null;
  jewel_width: number | null;
  shapes: Shape[] | null;
  grades: string[] | null;
  colours: InsertColour[] | null;
  clarities: Clarity[] | null;
}

/** A stone in a lot has no catalog price: here it is left out once for lists, sorting, facets and cards alike. */
export const publicPrice = (column: RawBuilder<unknown>) =>
  sql`case when i.status <> 'auction' then ${column} end`;

const select = (where: RawBuilder<unknown>) => sql<Row>`
  select i.id, i.code, i.type, i.name, i.status, ${publicPrice(sql`i.price`)} as price,
    ${publicPrice(sql`i.price_carat`)} as price_carat, lot.named as lot, i.weight, i.count,
    i.label_investment, i.label_new, i.for_order, i.popularity,
    extract(epoch from i.added_at)::int as added_at, i.collection_code, i.price_index, i.picture,
    (i.description is not null or i.story is not null) as told, i.archived_at is not null as archived,
    s.shape, s.colour_grade, s.hue, s.intensity, s.clarity, s.cut, s.polish, s.symmetry, s.fluorescence,
    s.culet, s.table_share, s.depth_share, s.length, s.width, s.origin, s.year, s.age, s.cutting_days,
    s.laboratory, s.certificate, s.certified_on, s.certificate_file, s.crown_angle, s.pavilion_angle,
    s.girdle_share, s.light, j.kind, j.metal, j.sizes, j.height as jewel_height,
    j.width as jewel_width, h.shapes, h.grades, h.colours, h.clarities
  from items i
  left join stones s on s.item_id = i.id
  left join jewels j on j.item_id = i.id
  left join lateral (
    select array_agg(distinct shape) as shapes, array_agg(distinct clarity) filter (where clarity is not null) as clarities,
      array_agg(distinct colour_grade) filter (where colour_grade is not null) as grades,
      array_agg(distinct coalesce(hue, 'colourless')) filter (where hue is not null or gem = 'diamond') as colours
    from held_stones where item_id = i.id and s.item_id is null
  ) h on true
  left join lateral (
    select json_build_object('id', l.id, 'number', l.number, 'auctionCode', a.code, 'sale', a.name) as named
    from lot_stones p join lots l on l.id = p.lot_id join auctions a on a.id = l.auction_id
    where p.item_id = i.id and a.status <> 'draft' order by l.id desc limit 1
  ) lot on i.status = 'auction'
  where ${where}`;

const simple = sql`i.type = 'diamonds' and i.status <> 'auction' and s.item_id is not null`;

/** Everything but the loose stones that `readSimpleStones` gives. */
export async function readOtherItems(tx: Tx): Promise<CatalogItem[]> {
  const { rows } = await select(sql`(${simple}) is not true order by i.id`).execute(tx);
  return rows.map(itemOf);
}

/** What a loose stone outside of lots is made of, in the order of its line, with how each is read. */
const number = Number;
const text = (field: string): string => field;
const flag = (field: string): boolean => field === 't';
const simpleColumns: [keyof Row & string, string, (field: string) => unknown][] = [
  ['id', 'i.id', number],
  ['code', 'i.code', text],
  ['type', 'i.type', text],
  ['name', 'i.name', text],
  ['status', 'i.status', text],
  ['price', 'i.price', number],
  ['price_carat', 'i.price_carat', number],
  ['weight', 'i.weight', number],
  ['count', 'i.count', number],
  ['label_investment', 'i.label_investment', flag],
  ['label_new', 'i.label_new', flag],
  ['for_order', 'i.for_order', flag],
  ['popularity', 'i.popularity', number],
  ['added_at', 'extract(epoch from i.added_at)::int', number],
  ['collection_code', 'i.collection_code', text],
  ['price_index', 'i.price_index', text],
  ['picture', 'i.picture', text],
  ['told', '(i.description is not null or i.story is not null)', flag],
  ['archived', 'i.archived_at is not null', flag],
  ['shape', 's.shape', text],
  ['colour_grade', 's.colour_grade', text],
  ['hue', 's.hue', text],
  ['intensity', 's.intensity', text],
  ['clarity', 's.clarity', text],
  ['cut', 's.cut', text],
  ['polish', 's.polish', text],
  ['symmetry', 's.symmetry', text],
  ['fluorescence', 's.fluorescence', text],
  ['culet', 's.culet', text],
  ['table_share', 's.table_share', number],
  ['depth_share', 's.depth_share', number],
  ['length', 's.length', number],
  ['width', 's.width', number],
  ['origin', 's.origin', text],
  ['year', 's.year', number],
  ['age', 's.age', number],
  ['cutting_days', 's.cutting_days', number],
  ['laboratory', 's.laboratory', text],
  ['certificate', 's.certificate', text],
  ['certified_on', 's.certified_on', text],
  ['certificate_file', 's.certificate_file', number],
  ['crown_angle', 's.crown_angle', number],
  ['pavilion_angle', 's.pavilion_angle', number],
  ['girdle_share', 's.girdle_share', number],
  ['light', 's.light', number],
];

/** All loose stones that are in no lot, as they come: read as text by COPY, a fifth of the time of rows as objects. */
export async function* readSimpleStones(tx: Tx): AsyncGenerator<CatalogItem[]> {
  const { sql: where } = simple.compile(tx);
  const columns = simpleColumns.map(([, column]) => column).join(', ');
  const lines = copiedRows(
    tx,
    `copy (select ${columns} from items i join stones s on s.item_id = i.id where ${where}) to stdout`,
  );
  for await (const portion of lines) yield portion.map((line) => itemOf(rowOfLine(line)));
}

function rowOfLine(line: Buffer): Row {
  const fields = fieldsOfLine(line);
  const row: Row = { ...emptyRow };
  for (let at = 0; at < simpleColumns.length; at++) {
    const field = fields[at]!;
    const [key, , read] = simpleColumns[at]!;
    if (field !== null) (row as Record<keyof Row, unknown>)[key] = read(field);
  }
  return row;
}
const emptyRow = Object.fromEntries([
  ...simpleColumns.map(([key]) => [key, null]),
  ...['lot', 'kind', 'shapes', 'grades', 'colours', 'clarities'].map((key) => [key, null]),
]) as unknown as Row;

/** Those of the ids that exist. */
export async function readItems(db: Db | Tx, ids: readonly number[]): Promise<CatalogItem[]> {
  const { rows } = await select(sql`i.id = any(${ids}::bigint[])`).execute(db);
  return rows.map(itemOf);
}

/** Stones other than diamonds may have no intensity. */
export const colourOf = (row: Pick<Row, 'colour_grade' | 'hue' | 'intensity'>): StoneColour =>
  row.colour_grade
    ? { grade: row.colour_grade }
    : { hue: row.hue!, intensity: row.intensity ?? usualIntensity };

const statedOf = (row: Row): StatedCut | null =>
  row.crown_angle === null && row.pavilion_angle === null && row.girdle_share === null
    ? null
    : { crownAngle: row.crown_angle, pavilionAngle: row.pavilion_angle, girdle: row.girdle_share };

function itemOf(row: Row): CatalogItem {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    name: row.name,
    status: row.status,
    price: row.price,
    priceCarat: row.price_carat,
    lot: row.lot,
    weight: row.weight,
    count: row.count,
    investment: row.label_investment,
    isNew: row.label_new,
    forOrder: row.for_order,
    popularity: row.popularity,
    addedAt: row.added_at,
    collection: row.collection_code,
    priceIndex: row.price_index,
    picture: row.picture,
    told: row.told,
    archived: row.archived,
    stone: row.shape && {
      shape: row.shape,
      colour: row.colour_grade || row.hue ? colourOf(row) : null,
      clarity: row.clarity,
      cut: row.cut,
      polish: row.polish,
      symmetry: row.symmetry,
      fluorescence: row.fluorescence,
      culet: row.culet,
      table: row.table_share,
      depth: row.depth_share,
      length: row.length,
      width: row.width,
      origin: row.origin,
      year: row.year,
      age: row.age,
      cuttingDays: row.cutting_days,
      laboratory: row.laboratory,
      certificate: row.certificate,
      certifiedOn: row.certified_on,
      certificateFile: row.certificate_file,
      stated: statedOf(row),
      light: row.light,
    },
    jewel: row.kind && {
      kind: row.kind,
      metal: row.metal,
      sizes: row.sizes,
      measures: row.jewel_width === null ? null : { height: row.jewel_height, width: row.jewel_width },
    },
    held: {
      shapes: row.shapes ?? [],
      grades: row.grades ?? [],
      colours: row.colours ?? [],
      clarities: row.clarities ?? [],
    },
  };
}

/** The stored prices, including those of stones in lots: for staff only. */
export async function readStoredPrices(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; price: number | null }>`
    select id, price from items where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, price }) => [id, price]));
}

/** How many items of each type there are, sold ones included. */
export async function countItems(db: Db): Promise<{ type: CatalogType; count: number }[]> {
  const rows = await db
    .selectFrom('items')
    .select(['type', (count) => count.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  return rows as { type: CatalogType; count: number }[];
}
