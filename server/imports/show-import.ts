import type { ImportPart, ImportRow, ImportView } from '#contract/back-office/imports.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { describeFields } from './describe-fields.ts';
import type { ImportRecord } from './import-record.ts';
import { readImport, readImports } from './import-store.ts';
import { importRowView, importView } from './import-view.ts';
import type { OwnImportServices } from './importing.ts';
import { readPart } from './plan-store.ts';

const shownImports = 30;
const pageRows = 50;

/** Of a kind that one may load; others are not there. */
export async function readOwnImport(
  { db, own }: OwnImportServices,
  id: number,
): Promise<ImportRecord | undefined> {
  const record = await readImport(db, id);
  return record && own.includes(record.kind) ? record : undefined;
}

export async function listImports({ db, own }: OwnImportServices) {
  const records = await readImports(db, own, shownImports);
  return {
    imports: records.map(({ id, kind, name, byId, byName, at, state, changeId, rowCount }) => ({
      id,
      kind,
      name,
      by: byId === null || byName === null ? null : { id: byId, name: byName },
      at: at.toISOString(),
      state,
      changeId,
      rowCount,
    })),
  };
}

export async function showImport(importing: OwnImportServices, id: number): Promise<ImportView | Refusal> {
  const record = await readOwnImport(importing, id);
  return record ? importView(importing.db, importing.kinds, record) : notFound();
}

export async function showRows(
  importing: OwnImportServices,
  id: number,
  {
    part,
    after,
    steep,
    field,
  }: {
    part: ImportPart;
    after?: number | undefined;
    steep?: '1' | undefined;
    field?: string | undefined;
  },
): Promise<{ rows: ImportRow[]; total: number; next: number | null } | Refusal> {
  const { db, kinds } = importing;
  const record = await readOwnImport(importing, id);
  if (!record) return notFound();
  const kind = kinds.get(record.kind)!;
  const fields = await describeFields(db, kind);
  const { rows, total } = await readPart(db, id, {
    part,
    after,
    steep: steep === '1',
    field,
    limit: pageRows + 1,
  });
  const shown = rows.slice(0, pageRows);
  return {
    rows: shown.map((row) => importRowView(record, kind, fields, row)),
    total,
    next: rows.length > pageRows ? shown.at(-1)!.row : null,
  };
}
