import { signedIn } from '#server/account/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { listOwnDeposits } from '../deposits/show-deposits.ts';
import { type DrawInvoice, openInvoicePaper } from './invoice-paper.ts';
import { listInvoices, ownInvoice, showInvoice } from './show-invoice.ts';

const own = '/api/internal/user/invoices';

export interface Invoicing {
  db: Db;
  catalog: LiveCatalog;
  draw: DrawInvoice;
}

/** Buyers read their own invoices: every one is looked for among the caller's. */
export const invoiceRoutes = ({ db, catalog, draw }: Invoicing): Route[] => [
  route(`GET ${own}/`, signedIn, async (_input, { caller }) => ({
    ...(await listInvoices(db, caller.person!.user.id)),
    deposits: await listOwnDeposits(db, caller.person!.user.id),
  })),
  route(`GET ${own}/{number}/`, signedIn, async ({ params }, { caller }) => {
    const invoice = await ownInvoice(db, params.number, caller.person!.user.id);
    return invoice instanceof Refusal ? invoice : showInvoice(db, catalog, invoice);
  }),
  route(`GET ${own}/{number}/paper`, signedIn, async ({ params }, { caller }) => {
    const invoice = await ownInvoice(db, params.number, caller.person!.user.id);
    return invoice instanceof Refusal ? invoice : openInvoicePaper(db, draw, invoice);
  }),
];
