import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { isOwnPath } from '#contract/content/text/link.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { PlannedRow } from '../entity-kind.ts';

const hrefs = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** Where a value leads: an address itself, addresses inside a text, those of a table's rows. */
export function linksOf(value: FieldValue | undefined): string[] {
  if (Array.isArray(value))
    return value.flatMap((row) =>
      typeof row === 'object' && row !== null && typeof row.href === 'string' ? linksOf(row.href) : [],
    );
  if (typeof value !== 'string' || !value) return [];
  if (!/[<\s]/.test(value)) return [value];
  return [...value.matchAll(hrefs)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/&(amp|quot|#39);/g, (entity) => entities[entity]!),
  );
}

/** Complaints of fields alone, so that several can be put together. */
export type FieldComplaints = (
  db: Db | Tx,
  rows: readonly PlannedRow[],
) => Promise<Map<string, Record<string, string>>>;

/** Finds those of our own paths that lead to no page open to visitors. */
export type FindMissing = (db: Db | Tx, paths: readonly string[]) => Promise<ReadonlySet<string>>;

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0]!;

/** Paths that a change adds; what stood there before and leads nowhere now holds nothing up. */
function addedPaths(field: string, changed: FieldValues, before: FieldValues | null): string[] {
  const known = new Set(linksOf(before?.[field]));
  return linksOf(changed[field])
    .filter((href) => isOwnPath(href) && !known.has(href))
    .map(pathOf);
}

/** Links of these fields that lead to no page are refused before anything is published. */
export const complainOfLinks =
  (findMissing: FindMissing, fields: readonly string[]): FieldComplaints =>
  async (db, rows) => {
    const added = rows.flatMap(({ id, changed, before }) =>
      fields
        .filter((field) => Object.hasOwn(changed, field))
        .map((field) => ({ id, field, paths: addedPaths(field, changed, before) })),
    );
    const paths = [...new Set(added.flatMap((one) => one.paths))];
    const missing = paths.length ? await findMissing(db, paths) : new Set<string>();
    const complaints = new Map<string, Record<string, string>>();
    for (const { id, field, paths } of added) {
      const dead = paths.find((path) => missing.has(path));
      if (dead) complaints.set(id, { ...complaints.get(id), [field]: `Страницы ${dead} на\u00A0сайте нет` });
    }
    return complaints;
  };

/** An address that people may have kept does not change under them. */
export const complainOfRenaming =
  (field: string): FieldComplaints =>
  async (_db, rows) =>
    new Map(
      rows
        .filter(({ changed, before }: PlannedRow) => before !== null && Object.hasOwn(changed, field))
        .map(({ id }) => [id, { [field]: 'Адрес опубликованной страницы не\u00A0меняется' }]),
    );

/** What several rules say, of each row together. */
export const complainTogether =
  (...rules: readonly FieldComplaints[]): FieldComplaints =>
  async (db, rows) => {
    const all = new Map<string, Record<string, string>>();
    for (const rule of rules)
      for (const [id, complaints] of await rule(db, rows)) all.set(id, { ...all.get(id), ...complaints });
    return all;
  };
