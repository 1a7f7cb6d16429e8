import { countOf } from '#contract/russian.ts';
import { mailingNames } from '#contract/subscriptions/subscription-words.ts';
import { type Note, notify } from '#server/notifications/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { type MailingEntry, takeDueEntries, takeDueSubscriber } from './entry-store.ts';
import { mailingLetter } from './mailing-letter.ts';
import { readAddress } from './subscriber-store.ts';
import type { Ways } from './ways.ts';

export interface MailingServices {
  db: Db;
  letters: Letters;
  ways: Ways;
}

/**
 * Sends everything that is due, one reader per transaction: the letter, the notes and their mark are written
 * together.
 */
export async function tellDue(telling: MailingServices, now: Date): Promise<void> {
  while (await inTransaction(telling.db, (tx) => tellOne(tx, telling, now))) {
    // The next one.
  }
}

async function tellOne(tx: Tx, { letters, ways }: MailingServices, now: Date): Promise<boolean> {
  const subscriberId = await takeDueSubscriber(tx, now);
  if (subscriberId === undefined) return false;
  const entries = await takeDueEntries(tx, subscriberId, now);
  const { email, userId } = await readAddress(tx, subscriberId);
  const shown = entries.filter(({ on_site }) => on_site);
  if (userId !== null && shown.length) await notify(tx, notesOf(userId, shown));
  const written = entries.filter(({ by_letter }) => by_letter);
  if (email !== null && written.length)
    await letters.queue(tx, {
      kind: 'mailing',
      to: email,
      by: 'house',
      content: mailingLetter(written, {
        unsubscribePath: ways.out(
          subscriberId,
          written.map(({ kind }) => kind),
        ),
        managePath: ways.manage(subscriberId),
      }),
    });
  return true;
}

/** So many at once are a digest, whatever was asked for. */
const maxApart = 3;
const forms = ['новость', 'новости', 'новостей'] as const;

function notesOf(userId: number, entries: readonly MailingEntry[]): Note[] {
  const kind = 'subscriptions';
  const apart = entries.every(({ frequency }) => frequency === 'at-once') && entries.length <= maxApart;
  if (apart || entries.length === 1)
    return entries.map(({ kind: about, content }) => ({
      userId,
      kind,
      title: content.group ?? mailingNames[about],
      content: content.text && about !== 'filters' ? `${content.title}. ${content.text}` : content.title,
      href: content.path,
    }));
  const first = entries[0]!.content;
  const oneGroup = entries.every(({ content }) => content.group === first.group) ? first.group : undefined;
  return [
    {
      userId,
      kind,
      title: `${oneGroup ? `${oneGroup}: ` : ''}${countOf(entries.length, forms)} дома`,
      content: entries
        .slice(0, maxApart)
        .map(({ content }) => content.title)
        .join('. '),
      href: first.path,
    },
  ];
}
