import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { readyLetter, sentLetter } from './letter-words.ts';
import type { PaperRow } from './paper-store.ts';

/** A person with an account gets a link that opens for them alone; others one that is good for this file. */
export async function tellReady(
  tx: Tx,
  letters: Letters,
  paper: PaperRow,
  token: string | undefined,
): Promise<void> {
  const path = `/#pdf=${token ?? paper.id}`;
  const told = { title: paper.title, path, withKey: token !== undefined };
  const to = paper.email;
  const by = { userId: paper.user_id, visitorId: paper.visitor_id };
  if (paper.sent_by === null)
    await letters.queue(tx, { kind: 'paper-ready', to, by, content: readyLetter(told) });
  else await letters.queue(tx, { kind: 'paper-sent', to, by: 'house', content: sentLetter(told) });
  if (paper.user_id !== null)
    await notify(tx, [
      {
        userId: paper.user_id,
        kind: 'papers',
        title: 'PDF готов',
        content: paper.title,
        tone: 'good',
        href: path,
      },
    ]);
}
