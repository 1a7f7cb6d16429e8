import { feeText } from '#contract/auctions/total-cost.ts';
import { moveWords } from '#contract/money/invoice-words.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import type { Db } from '#server/platform/db.ts';
import { type InvoiceHouse, readHouseRequisites } from '../house-store.ts';
import { type InvoiceRecord, type InvoiceRowRecord, movesOf, rowsOfEdition } from './invoice-store.ts';
import { payTo, purposeOf } from './pay-to.ts';

/** What an invoice says on paper; sums are kopecks, prices and fees rubles. */
export interface InvoicePaper {
  number: string;
  edition: number;
  day: string;
  dueDay: string | null;
  house: InvoiceHouse;
  buyer: InvoiceRecord['facts']['buyer'];
  sale: { code: string; name: string } | null;
  rows: (Omit<InvoiceRowRecord, 'lotId'> & { feeNote: string })[];
  total: number;
  /** What came and was set off; `label` says what and when. */
  moves: { label: string; day: string; sum: number }[];
  left: number;
  purpose: string;
  /** Null: nothing is left to pay, or the house has no account. */
  code: string | null;
}

/** The module that draws papers is given by the house: it stands above this one. */
export type DrawInvoice = (paper: InvoicePaper, madeAt: Date) => Promise<{ bytes: Buffer }>;

/** [M9] Drawn anew each time from what was frozen and what has moved since: until something moves the pages are the same. */
export async function openInvoicePaper(
  db: Db,
  draw: DrawInvoice,
  invoice: InvoiceRecord,
): Promise<FileAnswer> {
  const { id, number, edition, day, dueDay, facts, total, left, at } = invoice;
  const today = await readHouseRequisites(db);
  const moves = await movesOf(db, id);
  const paper: InvoicePaper = {
    ...{ number, edition, day, dueDay, total, left },
    house: facts.house.account ? { ...today, ...facts.house } : today,
    buyer: facts.buyer,
    sale: facts.sale,
    rows: (await rowsOfEdition(db, id, edition)).map(({ lotId, ...row }) => ({
      ...row,
      feeNote: feeText(row.price, facts.sale?.tiers ?? []),
    })),
    moves: moves.map(({ kind, day, sum }) => ({ label: moveWords[kind], day, sum })),
    purpose: purposeOf(invoice),
    code: payTo(invoice, today)?.code ?? null,
  };
  const { bytes } = await draw(
    paper,
    moves.reduce((latest, move) => (move.at > latest ? move.at : latest), at),
  );
  return { name: `${number}.pdf`, mediaType: 'application/pdf', bytes, inline: true };
}
