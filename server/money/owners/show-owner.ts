import { type Basis, basisWords } from '#contract/back-office/seller-words.ts';
import { fillStatement } from '#contract/content/statements/statement.ts';
import type { PayoutState } from '#contract/money/owner-words.ts';
import type { OwnerCard, OwnerRow, OwnerStatement, SoldThing } from '#contract/money/owners.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { formatDate } from '#contract/russian.ts';
import { imagesOf } from '#server/pictures/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import {
  type KeptRequisites,
  phoneToCall,
  readContactsOf,
  readRequisitesOf,
  requisitesState,
} from '#server/sellers/public.ts';
import { lawDuties } from '../duties/show-duties.ts';
import { holdsOf } from '../handovers/handover-rules.ts';
import { readToday } from '../house-store.ts';
import { orderState } from '../orders/order-rules.ts';
import { ordersOfAccount } from '../orders/order-store.ts';
import type { DrawOwnerStatement } from '../owner-statements/owner-statement-paper.ts';
import { rowTotal } from '../owner-statements/owner-statement-rules.ts';
import { lastOwnerEdition, readNumber } from '../owner-statements/owner-statement-store.ts';
import { reportStatements } from '../owner-statements/report-statements.ts';
import {
  ownerCards,
  ownerContracts,
  ownerSums,
  type SoldRow,
  soldRows,
  statementsOf,
  thingsOf,
  unstated,
} from './owner-store.ts';
import { claimsUntil, payable, payoutState } from './payout-rules.ts';
import { payableTo } from './prepare-payout.ts';

export async function listOwners(db: Db): Promise<{ owners: OwnerRow[] }> {
  const today = await readToday(db);
  const cards = await ownerCards(db);
  const rows = Map.groupBy(await soldRows(db), ({ sellerId }) => sellerId);
  const sums = new Map((await ownerSums(db)).map((one) => [one.sellerId, one]));
  const waiting = new Set((await unstated(db)).map(({ sellerId }) => sellerId));
  const requisites = await readRequisitesOf(
    db,
    cards.map(({ id }) => id),
  );
  return {
    owners: cards.map(({ id, name }) => {
      const own = (rows.get(id) ?? []).map((row) => {
        const total = rowTotal(row);
        return { ...row, total, state: payoutState({ ...row, total, duty: false }, today) };
      });
      const { owed = 0, paid = 0 } = sums.get(id) ?? {};
      const sum = payable(own, { paid, owed });
      const state = requisitesState(requisites.get(id) ?? [], today);
      const calls = state.state === 'denied' || (state.state === 'changed' && state.call);
      return {
        id,
        name,
        things: own.filter(({ state }) => state !== 'paid-out' && state !== 'charges').length,
        owed,
        payable: sum,
        waits: calls
          ? 'call'
          : owed < 0
            ? 'owes'
            : own.some(({ objection }) => objection)
              ? 'objection'
              : waiting.has(id)
                ? 'statement'
                : sum > 0
                  ? 'payout'
                  : null,
      };
    }),
  };
}

export async function showOwner(db: Db | Tx, id: number): Promise<OwnerCard | Refusal> {
  const [owner] = await ownerCards(db, [id]);
  if (!owner) return notFound();
  const ready = await payableTo(db, id);
  const [sums] = await ownerSums(db, [id]);
  const invoices = [...new Set(ready.rows.flatMap(({ invoiceId }) => invoiceId ?? []))];
  const duties = await lawDuties(db, invoices);
  const today = await readToday(db);
  const held = (row: SoldRow): boolean =>
    holdsOf(duties.filter(({ invoice }) => invoice.id === row.invoiceId)).length > 0 ||
    holdsOf(duties, row.entryId ?? undefined).some(({ kind }) => kind === 'giis');
  const rowsOf = (statementId: number): SoldThing[] =>
    ready.rows
      .filter((row) => row.statementId === statementId)
      .map((row) => thingView(row, payoutState({ ...row, duty: held(row) }, today)));
  return {
    id,
    name: owner.name,
    form: owner.form,
    inn: owner.inn,
    phone: owner.phone,
    email: owner.email,
    cabinet: owner.userId !== null,
    requisites: requisitesView(ready, (await readContactsOf(db, [id])).get(id) ?? []),
    owed: ready.owed,
    paidOut: sums!.debited,
    payable: ready.sum,
    held: ready.sum > 0 ? ready.held : [],
    statements: (await statementsOf(db, id)).map(
      ({ objections, ...statement }): OwnerStatement => ({
        ...statement,
        href: `/api/internal/admin/money/owner-statements/${statement.id}/file`,
        rows: rowsOf(statement.id),
        objections: objections.map(({ lotId, lot, byId, byName, at, answer, accepted, ...said }) => ({
          ...said,
          lot: lotId,
          about: lot,
          by: { id: byId, name: byName },
          at: new Date(at).toISOString(),
          answer: answer === null ? null : { words: answer, accepted: accepted! },
        })),
      }),
    ),
    unstated: (await unstated(db, id)).map(({ auctionId, saleId, name, fresh }) => ({
      auction: auctionId,
      sale: saleId,
      name,
      fresh,
    })),
    things: (await thingsOf(db, id)).map(({ itemId, consignmentId, picture, ...thing }) => ({
      ...thing,
      picture: imagesOf(picture).preview,
      id: itemId,
      consignment: consignmentId,
    })),
    contracts: (await ownerContracts(db, id)).map((contract) => ({
      ...contract,
      basis: basisWords[contract.basis as Basis],
    })),
    payouts:
      sums!.account === null
        ? []
        : (await ordersOfAccount(db, sums!.account)).map((order) => ({
            id: order.id,
            no: order.no,
            sum: order.sum,
            state: orderState(order),
            day: order.debitDay ?? order.preparedAt.toISOString().slice(0, 10),
          })),
  };
}

/** What the state of a thing is about: until when, or since when. */
function dayOf(row: SoldRow, state: PayoutState): string | null {
  if (state === 'unpaid' || state === 'overdue') return row.dueDay;
  if (state === 'claim-days') return claimsUntil(row.handedOver!);
  return row.handedOver;
}

const thingView = (row: SoldRow, state: PayoutState): SoldThing => ({
  lot: row.lotId,
  number: row.lotNumber,
  title: row.title,
  picture: row.picture && imagesOf(row.picture).preview,
  price: row.price,
  commission: row.commission,
  charges: row.charges,
  vat: row.vat,
  total: rowTotal(row),
  state,
  day: dayOf(row, state),
});

function requisitesView(
  { state, requisites }: Awaited<ReturnType<typeof payableTo>>,
  contacts: Parameters<typeof phoneToCall>[0],
): OwnerCard['requisites'] {
  const now = requisites.at(-1);
  const before = requisites.slice(0, -1).findLast(({ account }) => account !== '');
  const said = (one: KeptRequisites | undefined) =>
    one?.account
      ? {
          bank: one.bank,
          bik: one.bik,
          account: one.account,
          by: one.byName,
          at: new Date(one.at).toISOString(),
        }
      : null;
  return {
    state: state.state,
    until: state.state === 'changed' ? state.until : null,
    call: state.state === 'changed' && state.call,
    callTo: (now && phoneToCall(contacts, now.day)) ?? null,
    now: said(now),
    before: said(before),
    called: now?.calledAt ? { by: now.calledBy ?? '', at: new Date(now.calledAt).toISOString() } : null,
  };
}

/** Drawn anew each time from what was frozen: the pages are the same. */
export async function openStatement(
  db: Db,
  draw: DrawOwnerStatement,
  id: number,
): Promise<FileAnswer | Refusal> {
  const number = await readNumber(db, id);
  const edition = await lastOwnerEdition(db, id);
  if (number === undefined || !edition) return notFound();
  const { no, day, objectionsUntil, facts, rows, total } = edition;
  const said =
    facts.said ?? fillStatement(reportStatements.texts.terms.first, { день: formatDate(objectionsUntil) });
  const { bytes } = await draw(
    { number, edition: no, day, facts, rows, total, said },
    new Date(`${day}T09:00:00Z`),
  );
  return { name: `${number}.pdf`, mediaType: 'application/pdf', bytes, inline: true };
}
