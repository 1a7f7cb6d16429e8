import type pg from 'pg';
import { entriesOf, isRange, type Selection } from '#contract/catalog/catalog-selection.ts';

/** What the peer counts: twelve facets of options and four ranges, as the flat table names them. */
const options = {
  shape: 'shape',
  color_colorless: 'colour_grade',
  color_colored: 'hue',
  fancy_intensity: 'intensity',
  clarity: 'clarity',
  cut: 'cut',
  polish: 'polish',
  symmetry: 'symmetry',
  fluorescence: 'fluorescence',
  culet: 'culet',
  origin: 'origin',
  collection: 'collection_code',
} as const;
const ranges = { weight: 'weight', price: 'price', depth: 'depth_share', table: 'table_share' } as const;
const buckets = 24;

/** The best that SQL gets: one flat table, values and buckets ready as small numbers, indices for filters and order. */
export async function prepareFlatTable(pool: pg.Pool): Promise<void> {
  await pool.query(`
    drop table if exists bench_stones;
    create table bench_stones as
    select i.id, i.code, i.name, i.status, i.price, i.price_carat, i.weight, i.count, i.popularity, i.collection_code, i.picture,
      s.shape, s.colour_grade, s.hue, s.intensity, s.clarity, s.cut, s.polish, s.symmetry, s.fluorescence, s.culet,
      s.origin, s.depth_share, s.table_share, s.length, s.width, s.year,
      ${Object.entries(options)
        .map(([, column]) => `dense_rank() over (order by ${column})::smallint as ${column}_place`)
        .join(', ')},
      width_bucket(ln(i.weight), ln(30), ln(1300), ${buckets})::smallint as weight_bucket,
      width_bucket(ln(i.price), ln(20000), ln(200000000), ${buckets})::smallint as price_bucket,
      width_bucket(s.depth_share, 350, 730, ${buckets})::smallint as depth_share_bucket,
      width_bucket(s.table_share, 530, 720, ${buckets})::smallint as table_share_bucket
    from items i join stones s on s.item_id = i.id where i.status <> 'sold';
    create index on bench_stones (popularity desc, id desc);
    create index on bench_stones (shape, clarity);
    create index on bench_stones (colour_grade, clarity);
    create index on bench_stones (weight);
    create index on bench_stones (price);
    analyze bench_stones`);
}

/**
 * All counts in one statement: rows that fail at most one filter are grouped by every facet at once, and a facet whose
 * filter is set counts the rows that pass all the others.
 */
export async function answerBySql(pool: pg.Pool, selection: Selection) {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions = entriesOf(selection).map(([key, value], place) => {
    const name = `passes${place}`;
    if (!isRange(value))
      return { key, name, sql: `coalesce(${options[key as 'shape']} = any(${put(value)}), false)` };
    const column = ranges[key as 'weight'];
    return {
      key,
      name,
      sql: `coalesce(${column} between ${put(value.from ?? 0)} and ${put(value.to ?? 1e12)}, false)`,
    };
  });
  const groups = [
    ...Object.values(options).map((column) => `${column}_place`),
    ...Object.values(ranges).map((column) => `${column}_bucket`),
  ];
  const counted = conditions.map(({ key, name }) => {
    const others = conditions.filter((other) => other.name !== name).map((other) => other.name);
    return `count(*) filter (where ${others.join(' and ')}) as without_${key}`;
  });
  const all = conditions.map(({ name }) => name).join(' and ');
  const facets = pool.query({
    name: `facets ${conditions.map(({ key }) => key).join(' ')}`,
    text: `with near as (
        select ${groups.join(', ')}, ${conditions.map(({ name, sql }) => `${sql} as ${name}`).join(', ')} from bench_stones
        where ${conditions.map(({ sql }) => `(${sql})::int`).join(' + ')} >= ${conditions.length - 1})
      select ${groups.join(', ')}, grouping(${groups.join(', ')}) as facet, count(*) filter (where ${all}) as found, ${counted.join(', ')}
      from near group by grouping sets (${groups.map((group) => `(${group})`).join(', ')}, ())`,
    values,
  });
  const page = pool.query({
    name: `page ${conditions.map(({ key }) => key).join(' ')}`,
    text: `select * from bench_stones where ${conditions.map(({ sql }) => sql).join(' and ')} order by popularity desc, id desc limit 24`,
    values,
  });
  const [counts, items] = await Promise.all([facets, page]);
  return { items: items.rows, counts: counts.rows as { facet: number; found: string }[] };
}
