import { findStatement } from '#contract/content/statements/registry.ts';
import { codesOf, type StatedPlace } from '#contract/content/statements/statement.ts';
import type { Db } from '#server/platform/db.ts';
import { keepRowsOf, readChanged } from './statement-store.ts';

/** A new version of the house may state what the last one did not. */
export const keepStatements = (db: Db, places: readonly StatedPlace[]) => keepRowsOf(db, codesOf(places));

/** Statements on this page that were changed from their wording in the code. */
export async function changedStatements(db: Db, path: string): Promise<Record<string, string>> {
  const rows = await readChanged(db);
  return Object.fromEntries(
    rows
      .filter(({ code }) => path.startsWith(findStatement(code)?.place.path ?? '?'))
      .map(({ code, body }) => [code, body!]),
  );
}
