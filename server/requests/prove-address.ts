import { queueNumber } from '#contract/requests/request-words.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findLink, issueLink } from '#server/platform/mail/letter-link-store.ts';
import { findRow, type Key, keepProof } from './queue/queue-store.ts';

const purpose = 'prove-entry';
const linkDays = 30;

/** A link in a letter to an unconfirmed address: following it allows staff to answer in their own words. */
export async function proofAction(tx: Tx, { kind, id }: Key): Promise<{ label: string; path: string }> {
  const token = await issueLink(tx, { purpose, data: { kind, id }, until: { hours: linkDays * 24 } });
  return { label: 'Подтвердить адрес', path: `/#address=${token}` };
}
export const proofWords = 'Чтобы мы\u00A0могли ответить письмом, подтвердите, что это ваша почта.';

/** The link may be pressed again: it says the same. */
export const proveAddress = (db: Db, token: string) =>
  inTransaction(db, async (tx) => {
    const link = await findLink(tx, purpose, token);
    const row = link && (await findRow(tx, link.data as Key));
    if (!row)
      return new Refusal(
        410,
        'stale-link',
        'Ссылка устарела. Напишите нам ещё раз, и\u00A0мы пришлём новую.',
      );
    await keepProof(tx, row);
    return { number: queueNumber(row.kind, row.id), email: row.email };
  });
