import { findStatement, statementCodes } from '#contract/content/statements/registry.ts';
import type { Db } from '#server/platform/db.ts';
import { keepRowsOf, readChanged } from './statement-store.ts';

/** A new version of the house may state what the last one did not. */
export const keepStatements = (db: Db) => keepRowsOf(db, statementCodes);

/** What the house says otherwise than in its code, of those that this page reads. */
export async function changedStatements(db: Db, path: string): Promise<Record<string, string>> {
  const rows = await readChanged(db);
  return Object.fromEntries(
    rows
      .filter(({ code }) => path.startsWith(findStatement(code)?.place.path ?? '?'))
      .map(({ code, body }) => [code, body!]),
  );
}
