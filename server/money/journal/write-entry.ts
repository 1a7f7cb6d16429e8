import type { Tx } from '#server/platform/db.ts';
import { lockAccounts } from './account-store.ts';
import { insertEntries, readEntry } from './entry-store.ts';
import { evenLines, type NewEntry } from './journal-rules.ts';

/**
 * [M2] Writes entries with their lines, in the caller's transaction. Answers with the ids by key; one whose key is there
 * already is not written again and is left out.
 */
export async function writeEntries(
  tx: Tx,
  entries: readonly (NewEntry & { reverses?: number })[],
): Promise<Map<string, number>> {
  if (!entries.length) return new Map();
  const even = entries.map((entry) => ({ ...entry, lines: evenLines(entry.lines) }));
  await lockAccounts(tx, [...new Set(even.flatMap(({ lines }) => lines.map(({ account }) => account)))]);
  return insertEntries(tx, even);
}

/** One entry; undefined: its key is there already. */
export const writeEntry = async (tx: Tx, entry: NewEntry): Promise<number | undefined> =>
  (await writeEntries(tx, [entry])).get(entry.key);

/** [M3] The exact mirror, once, never of a reversal, dated today. Undefined: it was reversed before. */
export async function reverseEntry(
  tx: Tx,
  id: number,
  { by, why }: { by: number | null; why: string },
): Promise<number | undefined> {
  const entry = await readEntry(tx, id);
  if (!entry || entry.reverses !== null) throw new Error(`entry ${id} is not one to reverse`);
  const key = `reversal:${id}`;
  const { kind, lotId, saleId, invoiceId } = entry;
  const lines = entry.lines.map(({ account, amount }) => ({ account, amount: -amount }));
  const made = await writeEntries(tx, [
    { key, kind, by, why, lotId, saleId, invoiceId, lines, reverses: id },
  ]);
  return made.get(key);
}
