import { mostShown } from '../schedule/meeting-words.ts';
import type { QueueEntry } from './queue.ts';

/** A meeting with whoever waits: a request brings along what of it can still be shown. */
export const meetingOfEntry = ({ kind, id, name, phone, email, items }: QueueEntry) => ({
  client: { name, phone, email },
  ...(kind === 'request' && { requestId: id }),
  itemsIds: items
    .filter(({ status }) => status !== 'sold' && status !== 'gone')
    .map((item) => item.id)
    .slice(0, mostShown),
});
