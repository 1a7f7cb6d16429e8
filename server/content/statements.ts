import { findStatement } from '#contract/content/statements/registry.ts';
import {
  codesOf,
  fillStatement,
  type Sentence,
  type StatedPlace,
} from '#contract/content/statements/statement.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { keepRowsOf, readChanged, readSaid } from './statement-store.ts';

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

/** A sentence as it stands now, with its words put in: for papers that keep what they said. */
export async function sayNow(
  db: Db | Tx,
  { code, first }: Sentence,
  words: Readonly<Record<string, string>> = {},
): Promise<string> {
  return fillStatement((await readSaid(db, [code])).get(code) ?? first, words);
}
