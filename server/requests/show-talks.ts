import { queueNumber } from '#contract/requests/request-words.ts';
import type { SentTalk } from '#contract/requests/requests.ts';
import type { Db } from '#server/platform/db.ts';
import { readSentBy } from './queue/queue-store.ts';

/** A person's own consultations and questions, without internal notes. */
export async function listTalks(db: Db, userId: number): Promise<{ items: SentTalk[] }> {
  const rows = await readSentBy(db, userId);
  return {
    items: rows.flatMap((row): SentTalk[] =>
      row.kind === 'request'
        ? []
        : [
            {
              id: row.id,
              kind: row.kind,
              number: queueNumber(row.kind, row.id),
              state: row.state,
              sentAt: row.sent_at.toISOString(),
              stateAt: row.state_at.toISOString(),
              topic: row.kind === 'consultation' ? row.topic_labels.join(', ') : row.subject,
              about: row.about,
              text: row.text,
              convenientTime: row.convenient_time,
            },
          ],
    ),
  };
}
