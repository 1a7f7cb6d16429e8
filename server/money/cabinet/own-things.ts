import type { OwnThings } from '#contract/money/own-things.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { markDenied, openQuestions, readRequisitesOf, sellersOfPerson } from '#server/sellers/public.ts';
import { readToday } from '../house-store.ts';
import type { DrawOwnerStatement } from '../owner-statements/owner-statement-paper.ts';
import { objectTo } from '../owners/object.ts';
import { openStatement, showOwner } from '../owners/show-owner.ts';
import { tellDenied, tellObjected } from './owner-news.ts';
import { sellerOfStatement } from './statement-owner-store.ts';

const ownApi = '/api/internal/user/things';

/** [M17] All that the signed-in person brought; who brought nothing has an empty list. */
export async function showOwnThings(db: Db | Tx, userId: number): Promise<{ owners: OwnThings[] }> {
  const ids = await sellersOfPerson(db, userId);
  const today = await readToday(db);
  const questions = await openQuestions(db, ids);
  const owners: OwnThings[] = [];
  for (const id of ids) {
    const card = await showOwner(db, id);
    if (card instanceof Refusal) continue;
    const { name, owed, paidOut, payable, contracts, payouts, requisites, statements, things } = card;
    owners.push({
      ...{ id, name, owed, paidOut, payable, contracts, payouts },
      requisites: {
        state: requisites.state,
        until: requisites.until,
        call: requisites.call,
        account: requisites.now?.account.slice(-4) ?? '',
        bank: requisites.now?.bank ?? '',
        phone: requisites.callTo?.phone ?? null,
      },
      statements: statements.map(({ objections, ...statement }) => ({
        ...statement,
        open: today <= statement.objectionsUntil,
        href: `${ownApi}/statements/${statement.id}/file`,
        objections: objections.map(({ by: _, ...said }) => said),
      })),
      things: things.map(({ href: _, consignment: __, asked: ___, ...thing }) => thing),
      questions: questions
        .filter(({ sellerId }) => sellerId === id)
        .map(({ sellerId: _, until, ...question }) => ({ ...question, until: until.toISOString() })),
    });
  }
  return { owners };
}

/** Another's statement is not there. */
async function ownStatement(db: Db | Tx, id: number, userId: number): Promise<Refusal | undefined> {
  const seller = await sellerOfStatement(db, id);
  return seller !== undefined && (await sellersOfPerson(db, userId)).includes(seller)
    ? undefined
    : notFound();
}

export const openOwnStatement = async (
  db: Db,
  draw: DrawOwnerStatement,
  id: number,
  userId: number,
): Promise<FileAnswer | Refusal> => (await ownStatement(db, id, userId)) ?? openStatement(db, draw, id);

export async function objectToOwn(
  tx: Tx,
  id: number,
  { lot, words, by }: { lot: number | null; words: string; by: number },
): Promise<Refusal | undefined> {
  const done = (await ownStatement(tx, id, by)) ?? (await objectTo(tx, id, { lot, words, by }));
  if (done instanceof Refusal) return done;
  await tellObjected(tx, done.seller, words);
  return undefined;
}

/** [M15] The owner did not change them: nothing is sent there, also when somebody has called. */
export async function denyRequisites(
  tx: Tx,
  sellerId: number,
  { by }: { by: number },
): Promise<Refusal | undefined> {
  if (!(await sellersOfPerson(tx, by)).includes(sellerId)) return notFound();
  const newest = (await readRequisitesOf(tx, [sellerId])).get(sellerId)?.at(-1);
  if (!newest?.account || newest.deniedAt !== null)
    return new Refusal(409, 'denied', 'Это уже записано. Обновите страницу.');
  await markDenied(tx, newest.id);
  await tellDenied(tx, sellerId, { by, account: newest.account });
  return undefined;
}
