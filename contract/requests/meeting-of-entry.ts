import { mostShown } from '../schedule/meeting-words.ts';
import type { QueueEntry } from './queue.ts';

/** Whom an entry is about. What a manager sends for a client has the manager's own contacts: they are not the client's. */
export const clientOfEntry = ({
  name,
  sender,
  phone,
  email,
}: Pick<QueueEntry, 'name' | 'sender' | 'phone' | 'email'>) =>
  name === sender ? { name, phone, email } : { name, phone: '', email: '' };

/** A meeting with whoever waits: a request brings along what of it can still be shown. */
export const meetingOfEntry = ({ kind, id, items, ...entry }: QueueEntry) => ({
  client: clientOfEntry(entry),
  ...(kind === 'request' && { requestId: id }),
  itemsIds: items
    .filter(({ status }) => status !== 'sold' && status !== 'gone')
    .map((item) => item.id)
    .slice(0, mostShown),
});
