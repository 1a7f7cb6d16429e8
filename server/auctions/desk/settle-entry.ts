import type { EntryState } from '#contract/auctions/auction-words.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { impossible } from '../acts/act-on-lot.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import { recordAct } from '../audit-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { offerEntry } from './enter-bid.ts';
import {
  anyExpired,
  closeEntry,
  type DeskEntry,
  decideEntry,
  type ExpiredEntry,
  expire,
  findEntry,
} from './entry-store.ts';
import { tellDesk } from './tell-desk.ts';

type Decision = 'confirm' | 'decline' | 'withdraw';
type Deciding = Pick<Bidding, 'database' | 'lanes' | 'tellLive'>;

const states = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;

/** [A62] Another person with the right confirms or declines; only its clerk takes it back. Confirmed, it is judged at once. */
export async function settleEntry(
  bidding: Deciding,
  auctionId: number,
  id: number,
  decision: Decision,
  by: number,
): Promise<Refusal | undefined> {
  const entry = await inTransaction(bidding.database.db, async (tx) => {
    const found = await findEntry(tx, auctionId, id);
    if (!found) return notFound();
    if ((found.enteredBy === by) !== (decision === 'withdraw'))
      return impossible(
        decision === 'withdraw' ? 'Отзывает тот, кто внёс.' : 'Подтверждает не\u00A0тот, кто внёс.',
      );
    if (decision !== 'withdraw' && (await isOwnMatter(tx, by, [found.userId]))) return ownMatter();
    // The answer was lost on its way, and the same person asks again.
    if (decision === 'confirm' && found.decidedBy === by && found.state !== 'late') return found;
    if (!(await decideEntry(tx, id, states[decision], by)))
      return impossible('Ставка второго лица уже не\u00A0ждёт: внесите её заново.');
    await tellOf(tx, found, states[decision], '');
    if (decision === 'confirm') await recordSecond(tx, found, by);
    return found;
  });
  if (entry instanceof Refusal) return entry;
  bidding.tellLive();
  return decision === 'confirm' ? judge(bidding, entry) : undefined;
}

/** At the price of this moment, by the key of the clerk's entry: confirmed twice, it is still one offer. */
async function judge(bidding: Deciding, entry: DeskEntry): Promise<Refusal | undefined> {
  const answer = await offerEntry(bidding, { ...entry, clerk: entry.enteredBy }, entry);
  const refused = answer instanceof Refusal ? answer : undefined;
  if (refused && refused.status >= 500) return refused;
  await inTransaction(bidding.database.db, async (tx) => {
    await closeEntry(tx, entry.id, refused ? 'refused' : 'accepted');
    await tellOf(tx, entry, refused ? 'refused' : 'accepted', refused?.body.message ?? '');
  });
  bidding.tellLive();
  return refused;
}

/** Expires entries that were not decided in time. */
export async function expireEntries({
  database,
  tellLive,
}: Pick<Bidding, 'database' | 'tellLive'>): Promise<void> {
  if (!(await anyExpired(database.db))) return;
  await inTransaction(database.db, async (tx) => {
    for (const entry of await expire(tx)) await tellOf(tx, entry, entry.state, '');
  });
  tellLive();
}

const tellOf = (
  tx: Tx,
  { id, auctionId, lotId }: Pick<ExpiredEntry, 'id' | 'auctionId' | 'lotId'>,
  state: EntryState,
  text: string,
): Promise<void> =>
  tellDesk(tx, auctionId, { event: 'desk_entry', payload: { entryId: id, lotId, state, text } });

const recordSecond = (tx: Tx, { auctionId, lotId, alias, amount, enteredBy }: DeskEntry, by: number) =>
  recordAct(tx, {
    auctionId,
    lotId,
    userId: by,
    act: 'second-person',
    before: {},
    after: { alias, price: amount, enteredBy },
    reason: '',
  });
