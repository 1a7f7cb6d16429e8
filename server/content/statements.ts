import { findStatement, statementCodes } from '#contract/content/statements/registry.ts';
import type { Db } from '#server/platform/db.ts';
import { keepRowsOf, readChanged } from './statement-store.ts';

/** A new version may add statements. */
export const keepStatements = (db: Db) => keepRowsOf(db, statementCodes);

/** Statements on this page that were changed from their wording in the code. */
export async function changedStatements(db: Db, path: string): Promise<Record<string, string>> {
  const rows = await readChanged(db);
  return Object.fromEntries(
    rows
      .filter(({ code }) => path.startsWith(findStatement(code)?.place.path ?? '?'))
      .map(({ code, body }) => [code, body!]),
  );
}
