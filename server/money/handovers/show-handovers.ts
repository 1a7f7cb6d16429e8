import type { HandedDeal, HandoverList, HandoverView } from '#contract/money/handovers.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { imagesOf } from '#server/pictures/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { readDutyFacts } from '../duties/duty-store.ts';
import { type KnownDuty, lawDuties } from '../duties/show-duties.ts';
import { uncheckedWords } from '../statements/check-by-second.ts';
import type { DrawHandover } from './handover-paper.ts';
import { holdsOf } from './handover-rules.ts';
import {
  type DealOfInvoice,
  dealsOfInvoice,
  invoiceOf,
  latestActs,
  readHandoverAct,
  waitingInvoices,
} from './handover-store.ts';

const latest = 30;
const hrefOf = (id: number): string => `/api/internal/admin/handovers/acts/${id}/`;
const holdView = (holds: readonly KnownDuty[]) => holds.map(({ kind, about }) => ({ kind, about }));

export async function listHandovers(db: Db | Tx): Promise<HandoverList> {
  const waiting = await waitingInvoices(db);
  const ids = waiting.map(({ id }) => id);
  const facts = await readDutyFacts(db, ids);
  const duties = await lawDuties(db, ids);
  return {
    waiting: waiting.map(({ id, number, ...row }) => {
      const own = duties.filter(({ invoice }) => invoice.id === id);
      return {
        ...row,
        invoice: { id, number },
        paid: facts.find(({ invoiceId }) => invoiceId === id)!.paidOn !== null,
        holds: holdView(
          own.filter((duty) => holdsOf([duty]).length || holdsOf([duty], entryOf(duty)).length),
        ),
      };
    }),
    done: (await latestActs(db, latest)).map((act) => ({ ...act, href: hrefOf(act.id) })),
  };
}

const entryOf = ({ key }: KnownDuty): number => Number(key.split(':')[1]);

export async function showHandover(db: Db | Tx, id: number): Promise<HandoverView | Refusal> {
  const invoice = await invoiceOf(db, id);
  if (!invoice) return notFound();
  const [facts] = await readDutyFacts(db, [id]);
  const duties = await lawDuties(db, [id]);
  return {
    invoice: { id, number: invoice.number, day: invoice.day },
    buyer: { name: invoice.buyer, company: invoice.company, user: invoice.user },
    sale: invoice.sale,
    paid: facts!.paidOn !== null,
    holds: holdView(holdsOf(duties)),
    unchecked: (await uncheckedWords(db, invoice.party)) ?? null,
    deals: (await dealsOfInvoice(db, id)).map((deal) => dealView(deal, holdsOf(duties, deal.entryId))),
  };
}

const said = ({ byId, byName, at }: { byId: number; byName: string; at: string }) => ({
  by: { id: byId, name: byName },
  at: new Date(at).toISOString(),
});

const dealView = (deal: DealOfInvoice, holds: readonly KnownDuty[]): HandedDeal => ({
  entry: deal.entryId,
  title: deal.title,
  picture: deal.picture && imagesOf(deal.picture).preview,
  items: deal.items.map(({ id, name, certificate, uin }) => ({
    id,
    name,
    proof: certificate ? 'certificate' : uin ? 'uin' : null,
  })),
  holds: holdView(holds),
  act: deal.act && { ...deal.act, href: hrefOf(deal.act.id) },
  claim: deal.claim && { words: deal.claim.words, ...said(deal.claim) },
  returning: deal.returning && { why: deal.returning.why, ...said(deal.returning) },
});

/** Drawn anew each time from what was frozen: the pages are the same. */
export async function openHandover(db: Db, draw: DrawHandover, id: number): Promise<FileAnswer | Refusal> {
  const act = await readHandoverAct(db, id);
  if (!act) return notFound();
  const { bytes } = await draw(act.facts, act.at);
  return { name: `${act.number}.pdf`, mediaType: 'application/pdf', bytes, inline: true };
}
