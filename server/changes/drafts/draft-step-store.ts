import { sql } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** One save of a draft: its fields, and the public version it was based on. */
export interface DraftStep {
  id: number;
  version: number;
  fields: FieldValues;
  name: string | null;
  byId: number | null;
  byName: string | null;
  at: Date;
}

interface Row {
  id: number;
  version: number;
  fields: FieldValues;
  name: string | null;
  by_id: number | null;
  by_name: string | null;
  at: Date;
}

const stepOf = ({ by_id, by_name, ...row }: Row): DraftStep => ({ ...row, byId: by_id, byName: by_name });

const columns = sql`s.id, s.version, s.fields, s.name, s.by_id, u.name as by_name, s.at`;

export async function readDraftSteps(
  db: Db | Tx,
  kind: string,
  id: string,
  limit: number,
): Promise<DraftStep[]> {
  const { rows } = await sql<Row>`
    select ${columns} from draft_steps s left join users u on u.id = s.by_id
    where s.kind = ${kind} and s.entity_id = ${id} order by s.id desc limit ${limit}`.execute(db);
  return rows.map(stepOf);
}

/** One step, and the one before it. */
export async function readStep(
  db: Db | Tx,
  kind: string,
  id: string,
  stepId: number,
): Promise<{ step: DraftStep | undefined; before: DraftStep | undefined }> {
  const { rows } = await sql<Row>`
    select ${columns} from draft_steps s left join users u on u.id = s.by_id
    where s.kind = ${kind} and s.entity_id = ${id} and s.id <= ${stepId} order by s.id desc limit 2`.execute(
    db,
  );
  const [step, before] = rows.map(stepOf);
  return step?.id === stepId ? { step, before } : { step: undefined, before: undefined };
}

interface SavedStep {
  kind: string;
  id: string;
  version: number;
  fields: FieldValues;
  by: number;
}

/**
 * Keeps what was saved: within five minutes one step of one person, so that a long evening is not a hundred of them. One
 * that has a name stays as it is. The caller holds the draft, so steps of an entity come one after another.
 */
export async function keepStep(tx: Tx, { kind, id, version, fields, by }: SavedStep): Promise<void> {
  const saved = JSON.stringify(fields);
  const { rows } = await sql`
    with last as (
      select id, fields, (by_id = ${by} and name is null and begun_at > now() - interval '5 minutes') as goes_on
      from draft_steps where kind = ${kind} and entity_id = ${id} order by id desc limit 1)
    update draft_steps s set fields = ${saved}::jsonb, version = ${version},
      at = case when last.fields = ${saved}::jsonb then s.at else now() end
    from last where s.id = last.id and (last.goes_on or last.fields = ${saved}::jsonb) returning s.id`.execute(
    tx,
  );
  if (!rows.length)
    await sql`insert into draft_steps (kind, entity_id, version, fields, by_id)
      values (${kind}, ${id}, ${version}, ${saved}::jsonb, ${by})`.execute(tx);
}

/** Names the latest step; whether there is one. */
export async function nameStep(tx: Tx, kind: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update draft_steps set name = ${name} where id = (
      select id from draft_steps where kind = ${kind} and entity_id = ${id} order by id desc limit 1)
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function forgetSteps(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`delete from draft_steps where kind = ${kind} and entity_id = any(${ids}::text[])`.execute(tx);
}

export async function forgetOldSteps(db: Db): Promise<void> {
  await sql`delete from draft_steps where at < now() - interval '90 days'`.execute(db);
}
