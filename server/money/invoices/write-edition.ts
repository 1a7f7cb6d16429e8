import { toKopecks } from '#contract/money/kopecks.ts';
import type { Tx } from '#server/platform/db.ts';
import { writeNews } from '../news-store.ts';
import type { SettledBy } from './fell-deal.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { type EditionRow, insertEdition, lastEdition } from './settlement-store.ts';

interface Changes extends SettledBy {
  /** Entries that fell. */
  fell: ReadonlySet<number>;
  /** What came. */
  rows: readonly EditionRow[];
  /** Seller, buyer and sale, as the invoice prints them. */
  facts?: InvoiceFacts;
  dueDay: string | null;
}

/** [M9] The next edition under the same number: the rows that stand and those that came. Without rows it is annulled. */
export async function writeEdition(tx: Tx, invoiceId: number, changes: Changes): Promise<void> {
  const { fell, by, why } = changes;
  const last = await lastEdition(tx, invoiceId);
  const rows = [...(last?.rows ?? []).filter(({ entryId }) => !fell.has(entryId)), ...changes.rows];
  const total = rows.reduce((sum, { price, fee, vat }) => sum + toKopecks(price + fee) + vat, 0);
  // What brings rows says whom they are for, and only such an edition can be the first.
  const facts = (changes.facts ?? last?.facts)!;
  const dueDay = changes.rows.length ? changes.dueDay : (last?.dueDay ?? null);
  await insertEdition(tx, invoiceId, { no: (last?.no ?? 0) + 1, dueDay, facts, rows }, { total, by, why });
  await writeNews(tx, [{ invoiceId, kind: 'edition', facts: {} }]);
}
