import type { QueueViewer } from './queue/queue-rules.ts';

interface Owned {
  manager_id: number | null;
}

/** A manager opens the cards of own clients, an admin all. */
export const mayOpen = (viewer: QueueViewer, client: Owned): boolean =>
  viewer.admin || client.manager_id === viewer.id;

/**
 * Linking shows the other account here, so it may not be another manager's client. An account without a manager is
 * shown if it has named this one's confirmed address. A telephone is unverified and grants nothing.
 */
export const mayLink = (viewer: QueueViewer, other: Owned & { proved: boolean }): boolean =>
  mayOpen(viewer, other) || (other.manager_id === null && other.proved);

/** Requests sent as a guest with the card's address are shown to their manager, and to all while they have none. */
export const mayReadOfGuest = (viewer: QueueViewer, entry: Owned): boolean =>
  mayOpen(viewer, entry) || entry.manager_id === null;

/** What was linked stays together until the other account becomes another manager's client. */
export const mayReadLinked = (viewer: QueueViewer, other: Owned): boolean =>
  mayLink(viewer, { ...other, proved: true });
