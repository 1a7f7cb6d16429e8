import { type RawBuilder, sql } from 'kysely';
import type { EntityKind } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** The field that identifies an item by itself. */
export const ownKey = ({ key }: Pick<EntityKind, 'key'>): string => key ?? 'code';

interface MatchKeys {
  /** Own numbers; of people their addresses. */
  own: readonly string[];
  certificates: readonly { laboratory: string; certificate: string }[];
}
interface Matches {
  byOwn: Map<string, string>;
  byCertificate: Map<string, string>;
}

/** A number as the database compares it too. */
const bareNumber = (certificate: unknown): string =>
  String(certificate ?? '')
    .toLowerCase()
    .replace(/[ -]/g, '');
const bare = (certificate: RawBuilder<unknown>) => sql`translate(lower(${certificate}), ' -', '')`;

/** Laboratories are written in capitals and in small letters, numbers with spaces and dashes or without. */
export const certificateKey = (laboratory: unknown, certificate: unknown): string =>
  `${String(laboratory ?? '')
    .trim()
    .toLowerCase()} ${bareNumber(certificate)}`;

/** Whose keys these are: rows of the public tables first, then drafts of new ones. */
export async function findByKeys(
  db: Db | Tx,
  kind: EntityKind,
  { own, certificates }: MatchKeys,
): Promise<Matches> {
  const matches: Matches = { byOwn: new Map(), byCertificate: new Map() };
  const { source } = kind;
  if (own.length) {
    const { expression } = source.fields[ownKey(kind)]!;
    const { rows } = await sql<{ id: string; own: string }>`
      select d.entity_id as id, d.fields ->> 'code' as own from entity_drafts d
        where d.kind = ${kind.name} and d.is_new and d.fields ->> 'code' = any(${own}::text[])
      union all
      select ${source.id}, ${expression} from ${source.from}
        where ${source.where} and ${expression} = any(${own}::text[])`.execute(db);
    for (const row of rows) matches.byOwn.set(row.own, row.id);
  }
  if (certificates.length && source.fields.certificate) {
    const numbers = [...new Set(certificates.map(({ certificate }) => bareNumber(certificate)))];
    const { rows } = await sql<{ id: string; laboratory: string; certificate: string }>`
      select d.entity_id as id, d.fields ->> 'laboratory' as laboratory, d.fields ->> 'certificate' as certificate
        from entity_drafts d where d.kind = ${kind.name} and d.is_new
          and ${bare(sql`d.fields ->> 'certificate'`)} = any(${numbers}::text[])
      union all
      select ${source.id}, ${source.fields.laboratory!.expression}, ${source.fields.certificate!.expression} from ${source.from}
        where ${source.where} and ${bare(source.fields.certificate!.expression)} = any(${numbers}::text[])`.execute(
      db,
    );
    for (const { id, laboratory, certificate } of rows)
      matches.byCertificate.set(certificateKey(laboratory, certificate), id);
  }
  return matches;
}

const ofSource = (kind: EntityKind, source: string) =>
  source
    ? sql`exists (select from item_sources o where o.kind = ${kind.name} and o.entity_id = ${kind.source.id} and o.source = ${source})`
    : sql`not exists (select from item_sources o where o.kind = ${kind.name} and o.entity_id = ${kind.source.id})`;

/** What stands on the site of one source, and which of it the file does not name. */
export async function findMissing(
  db: Db,
  kind: EntityKind,
  source: string,
  importId: number,
): Promise<{ standing: number; missing: string[] }> {
  const { rows } = await sql<{ id: string; named: boolean }>`
    select ${kind.source.id} as id,
      exists (select from import_plans p where p.import_id = ${importId} and p.row > 0 and p.entity_id = ${kind.source.id}) as named
    from ${kind.source.from} where ${kind.source.where} and not ${kind.source.archived} and ${ofSource(kind, source)}
    order by 1`.execute(db);
  return { standing: rows.length, missing: rows.filter(({ named }) => !named).map(({ id }) => id) };
}

/** New ones are of the list they came with. */
export async function keepSource(tx: Tx, kind: string, source: string, importId: number): Promise<void> {
  await sql`insert into item_sources (kind, entity_id, source)
    select ${kind}, coalesce(n.entity_id, p.entity_id), ${source}
    from import_plans p join import_rows r using (import_id, row) left join import_numbers n using (import_id, row)
    where p.import_id = ${importId} and p.part = 'create' and r.ticked
    on conflict (kind, entity_id) do update set source = excluded.source`.execute(tx);
}
