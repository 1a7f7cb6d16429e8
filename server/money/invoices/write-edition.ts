import { toKopecks } from '#contract/money/kopecks.ts';
import type { Tx } from '#server/platform/db.ts';
import { writeNews } from '../news-store.ts';
import type { SettledBy } from './fell-deal.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { type EditionRow, insertEditions, lastEditions } from './settlement-store.ts';

interface Changes {
  invoiceId: number;
  /** Entries that fell. */
  fell: ReadonlySet<number>;
  /** What came. */
  rows: readonly EditionRow[];
  /** Seller, buyer and sale, as the invoice prints them. */
  facts?: InvoiceFacts;
  dueDay: string | null;
}

/**
 * [M9] The next editions under the same numbers: the rows that stand and those that came. Without rows an invoice is
 * annulled.
 */
export async function writeEditions(
  tx: Tx,
  invoices: readonly Changes[],
  { by, why }: SettledBy,
): Promise<void> {
  const lasts = await lastEditions(
    tx,
    invoices.map(({ invoiceId }) => invoiceId),
  );
  const editions = invoices.map(({ invoiceId, fell, ...came }) => {
    const last = lasts.get(invoiceId);
    const rows = [...(last?.rows ?? []).filter(({ entryId }) => !fell.has(entryId)), ...came.rows];
    return {
      invoiceId,
      no: (last?.no ?? 0) + 1,
      rows,
      total: rows.reduce((sum, { price, fee, vat }) => sum + toKopecks(price + fee) + vat, 0),
      // What brings rows says whom they are for, and only such an edition can be the first.
      facts: (came.facts ?? last?.facts)!,
      dueDay: came.rows.length ? came.dueDay : (last?.dueDay ?? null),
    };
  });
  await insertEditions(tx, editions, { by, why });
  await writeNews(
    tx,
    invoices.map(({ invoiceId }) => ({ invoiceId, kind: 'edition', facts: {} })),
  );
}
