import { sql } from 'kysely';
import type { Shape } from '#contract/catalog/stones.ts';
import type { LightFigures } from '#gem/light/measure-light.ts';
import type { PicturedStone } from '#server/pictures/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { StatedCut } from '../catalog-item.ts';

export interface CutRow extends Omit<PicturedStone, 'colour'> {
  id: number;
  key: string | null;
  stated: StatedCut;
}

const cut = sql`
  s.item_id as id, s.light_key as key, s.shape, s.table_share as "table", s.depth_share as depth,
  s.length, s.width, json_build_object(
    'crownAngle', s.crown_angle, 'pavilionAngle', s.pavilion_angle, 'girdle', s.girdle_share) as stated`;

/** Stones without an assigned passport. */
export async function readUnassigned(db: Db, limit: number): Promise<CutRow[]> {
  const { rows } = await sql<CutRow>`select ${cut} from stones s where light is null and light_key is null
    and num_nulls(table_share, depth_share, length, width) = 0 order by item_id limit ${limit}`.execute(db);
  return rows;
}

/** Names their passports, with the figure of those that are known already. */
export async function assignKeys(db: Db, given: readonly { id: number; key: string }[]): Promise<void> {
  await sql`update stones s set light_key = g.key,
      light = (select round((1 - (p.figures->>'leak')::float8) * 1000)::int from light_passports p
        where p.key = g.key)
    from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ key }) => key)}::text[]) as g(id, key)
    where s.item_id = g.id and s.light_key is null`.execute(db);
}

/** One stone of each passport that is still to be computed. */
export async function readUnmeasured(db: Db, limit: number): Promise<CutRow[]> {
  const { rows } = await sql<CutRow>`select distinct on (s.light_key) ${cut} from stones s
    where s.light is null and s.light_key is not null order by s.light_key, s.item_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The passport and the figure of all stones it is for, together. */
export async function saveFigures(db: Db, key: string, figures: LightFigures): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`insert into light_passports (key, figures) values (${key}, ${JSON.stringify(figures)}::jsonb)
      on conflict (key) do nothing`.execute(tx);
    await sql`update stones set light = ${Math.round((1 - figures.leak) * 1000)}
      where light_key = ${key} and light is null`.execute(tx);
  });
}

export async function readPassport(db: Db, id: number): Promise<LightFigures | undefined> {
  const { rows } = await sql<{ figures: LightFigures }>`
    select p.figures from stones s join light_passports p on p.key = s.light_key
    where s.item_id = ${id}`.execute(db);
  return rows[0]?.figures;
}

interface CountedFigures {
  figures: LightFigures;
  count: number;
}

/** The passports of a shape and how many stones on offer have each; only of stones whose certificates state the angles. */
export async function readCrowd(db: Db, shape: Shape): Promise<CountedFigures[]> {
  const { rows } = await sql<CountedFigures>`
    select p.figures, count(*)::int as count
    from stones s join items i on i.id = s.item_id join light_passports p on p.key = s.light_key
    where s.shape = ${shape} and i.status <> 'sold'
      and s.crown_angle is not null and s.pavilion_angle is not null group by p.key`.execute(db);
  return rows;
}

/** Width in hundredths of a millimetre, scaled to one carat, to compare stones of different weights. */
export async function readSpreads(db: Db, shape: Shape): Promise<number[]> {
  const { rows } = await sql<{ spread: number }>`
    select sqrt(s.length::float8 * s.width) / power(i.weight / 100.0, 1 / 3.0)::float8 as spread
    from stones s join items i on i.id = s.item_id where s.shape = ${shape} and i.status <> 'sold'
      and s.length is not null and s.width is not null`.execute(db);
  return rows.map(({ spread }) => spread);
}
