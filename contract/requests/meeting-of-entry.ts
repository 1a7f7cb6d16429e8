import { maxShown } from '../schedule/meeting-words.ts';
import type { QueueEntry } from './queue.ts';

/**
 * The person an entry is about. An entry sent by a manager for a client has the manager's contacts, not the
 * client's.
 */
export const clientOfEntry = ({
  name,
  sender,
  phone,
  email,
}: Pick<QueueEntry, 'name' | 'sender' | 'phone' | 'email'>) =>
  name === sender ? { name, phone, email } : { name, phone: '', email: '' };

/** A meeting for an entry of the queue: a request brings along the items that can still be shown. */
export const meetingOfEntry = ({ kind, id, items, ...entry }: QueueEntry) => ({
  client: clientOfEntry(entry),
  ...(kind === 'request' && { requestId: id }),
  itemsIds: items
    .filter(({ status }) => status !== 'sold' && status !== 'gone')
    .map((item) => item.id)
    .slice(0, maxShown),
});
