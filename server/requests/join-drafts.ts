import type { Tx } from '#server/platform/db.ts';
import { person, visitor } from '#server/platform/http/owner.ts';
import { lockDrafts, moveDraftsToPerson } from './draft-store.ts';

/** At sign-in the browser's drafts become the person's, past the limit too: nothing is lost. */
export async function joinDrafts(tx: Tx, visitorId: string, userId: number): Promise<void> {
  // Always in this order, so that two browsers of one person cannot deadlock.
  await lockDrafts(tx, visitor(visitorId));
  await lockDrafts(tx, person(userId));
  await moveDraftsToPerson(tx, visitorId, userId);
}
