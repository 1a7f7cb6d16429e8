import { type RawBuilder, sql } from 'kysely';
import {
  type CatalogList,
  type Facet,
  type FilterKey,
  facetsOf,
  type Sort,
} from '#contract/catalog/catalog-filter.ts';
import {
  entriesOf,
  type FacetSelection,
  isRange,
  type Selection,
} from '#contract/catalog/catalog-selection.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { listsOf } from '../catalog-item.ts';
import { publicPrice } from '../item-store.ts';

/** The same question as the index answers, put to PostgreSQL: slow, plain, and the truth. */
interface SqlAnswer {
  total: number;
  ids: number[];
  /** Value → count, of every facet of options; flags count what they send. */
  options: Map<FilterKey, Map<string, number>>;
  ranges: Map<FilterKey, { min: number | null; max: number | null; histogram: number[] }>;
}

type Sql = RawBuilder<unknown>;

/** One value a stone; an array where there may be several. */
const ofStones: Partial<Record<FilterKey, Sql>> = {
  shape: sql`array[s.shape]`,
  color_colorless: sql`array[s.colour_grade]`,
  color_colored: sql`array[s.hue]`,
  fancy_intensity: sql`array[s.intensity]`,
  clarity: sql`array[s.clarity]`,
  cut: sql`array[s.cut]`,
  polish: sql`array[s.polish]`,
  symmetry: sql`array[s.symmetry]`,
  fluorescence: sql`array[s.fluorescence]`,
  culet: sql`array[s.culet]`,
  origin: sql`array[s.origin]`,
};
const held = (column: Sql): Sql =>
  sql`array(select distinct ${column} from held_stones where item_id = i.id)`;
const ofOthers: Partial<Record<FilterKey, Sql>> = {
  shape: held(sql`shape`),
  color_colorless: held(sql`colour_grade`),
  clarity: held(sql`clarity`),
  color: held(sql`coalesce(hue, case gem when 'diamond' then 'colourless' end)`),
  type: sql`array[j.kind]`,
  metal: sql`array[j.metal]`,
  size: sql`j.sizes`,
};
const ofAll: Partial<Record<FilterKey, Sql>> = {
  collection: sql`array[i.collection_code]`,
  label_investment: sql`array[i.label_investment::int::text]`,
  for_order: sql`array[i.for_order::int::text]`,
  label_new_items: sql`array[i.label_new::int::text]`,
  is_single: sql`array[(i.count = 1)::int::text]`,
};
const numbers: Partial<Record<FilterKey, Sql>> = {
  weight: sql`i.weight`,
  price: publicPrice(sql`i.price`),
  depth: sql`s.depth_share`,
  table: sql`s.table_share`,
  year: sql`s.year`,
  light: sql`s.light`,
};
const orders: Record<Sort, Sql> = {
  popularity: sql`i.popularity desc, i.id desc`,
  'price-asc': sql`${publicPrice(sql`i.price`)} nulls last, i.id`,
  'price-desc': sql`${publicPrice(sql`i.price`)} desc nulls last, i.id desc`,
  'carat-asc': sql`${publicPrice(sql`i.price_carat`)} nulls last, i.id`,
  'carat-desc': sql`${publicPrice(sql`i.price_carat`)} desc nulls last, i.id desc`,
  'weight-asc': sql`i.weight, i.id`,
  'weight-desc': sql`i.weight desc, i.id desc`,
  novelty: sql`extract(epoch from i.added_at)::int desc, i.id desc`,
  profitability: sql`p.change12 desc nulls last, i.id desc`,
};

const valuesOf = (list: CatalogList, key: FilterKey): Sql =>
  (list === 'main' || list === 'unique' ? ofStones : ofOthers)[key] ?? ofAll[key]!;

const fromList = (list: CatalogList): Sql => {
  const types = Object.entries(listsOf).flatMap(([type, lists]) => (lists.includes(list) ? [type] : []));
  const stones = list === 'main' || list === 'unique';
  const facts = stones
    ? sql`join stones s on s.item_id = i.id`
    : sql`left join stones s on false left join jewels j on j.item_id = i.id`;
  return sql`from items i ${facts}
    left join price_indices p on p.code = i.price_index
    where i.status <> 'sold' and i.archived_at is null and i.type = any(${types})`;
};

function condition(list: CatalogList, key: FilterKey, value: FacetSelection): Sql {
  if (isRange(value))
    return sql`(${numbers[key]!} between ${value.from ?? -1}::bigint and ${value.to ?? 2 ** 52}::bigint)`;
  return sql`${valuesOf(list, key)} && ${Array.isArray(value) ? value : [String(value)]}::text[]`;
}

const every = (list: CatalogList, selection: Selection, without?: FilterKey): Sql =>
  sql.join(
    [
      sql`true`,
      ...entriesOf(selection).flatMap(([key, value]) =>
        key === without ? [] : [condition(list, key, value)],
      ),
    ],
    sql` and `,
  );

interface SqlQuestion {
  selection: Selection;
  sort: Sort;
  skip: number;
  take: number;
  /** Where the index has cut the histograms. */
  edges: ReadonlyMap<FilterKey, readonly number[]>;
}

export async function askSql(db: Db | Tx, list: CatalogList, question: SqlQuestion): Promise<SqlAnswer> {
  const { selection, sort, skip, take } = question;
  const from = fromList(list);
  const ids = await sql<{ id: number; total: number }>`select i.id ${from} and ${every(list, selection)}
    order by ${orders[sort]} limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total ${from} and ${every(list, selection)}`.execute(db);
  const answer: SqlAnswer = {
    total: counted.rows[0]!.total,
    ids: ids.rows.map(({ id }) => id),
    options: new Map(),
    ranges: new Map(),
  };
  for (const facet of facetsOf(list))
    if (facet.kind === 'range') answer.ranges.set(facet.key, await countRange(db, list, facet, question));
    else answer.options.set(facet.key, await countOptions(db, list, facet, selection));
  return answer;
}

async function countOptions(db: Db | Tx, list: CatalogList, { key }: Facet, selection: Selection) {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*) as count from (select unnest(${valuesOf(list, key)}) as code ${fromList(list)}
      and ${every(list, selection, key)}) as values where code is not null group by code`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

async function countRange(db: Db | Tx, list: CatalogList, { key }: Facet, { selection, edges }: SqlQuestion) {
  const from = fromList(list);
  const bounds = await sql<{ min: number | null; max: number | null }>`
    select min(${numbers[key]!}) as min, max(${numbers[key]!}) as max ${from}`.execute(db);
  const cuts = edges.get(key)?.slice(0, -1) ?? [];
  const histogram = new Array<number>(cuts.length).fill(0);
  if (cuts.length) {
    const { rows } = await sql<{ bucket: number; count: number }>`
      select width_bucket(${numbers[key]!}::bigint, ${cuts}::bigint[]) as bucket, count(*) as count ${from}
        and ${every(list, selection, key)} and ${numbers[key]!} is not null group by 1`.execute(db);
    for (const { bucket, count } of rows) histogram[bucket - 1] = count;
  }
  return { ...bounds.rows[0]!, histogram };
}
