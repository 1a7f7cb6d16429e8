import type { Viewer } from '../queue/queue-rules.ts';

interface Owned {
  manager_id: number | null;
}

/** A manager opens the cards of own clients, an admin all. */
export const mayOpen = (viewer: Viewer, client: Owned): boolean =>
  viewer.admin || client.manager_id === viewer.id;

/** Linking shows the other account here: it must not be another manager's client. */
export const mayLink = (viewer: Viewer, other: Owned): boolean =>
  viewer.admin || other.manager_id === null || other.manager_id === viewer.id;
