import type { Viewer } from '../queue/queue-rules.ts';

interface Owned {
  manager_id: number | null;
}

/** A manager opens the cards of own clients, an admin all. */
export const mayOpen = (viewer: Viewer, client: Owned): boolean =>
  viewer.admin || client.manager_id === viewer.id;

/**
 * Linking shows the other account here: it is never another manager's client. An account that is nobody's client yet is
 * shown if it has named the proved address of this one. A telephone is what anybody types, and opens nothing by itself.
 */
export const mayLink = (viewer: Viewer, other: Owned & { proved: boolean }): boolean =>
  mayOpen(viewer, other) || (other.manager_id === null && other.proved);

/** What a guest sent or booked with the address of a card is shown to who worked on it, and while nobody does. */
export const mayReadOfGuest = (viewer: Viewer, entry: Owned): boolean =>
  mayOpen(viewer, entry) || entry.manager_id === null;

/** What was linked stays together until the other account becomes another manager's client. */
export const mayReadLinked = (viewer: Viewer, other: Owned): boolean =>
  mayLink(viewer, { ...other, proved: true });
