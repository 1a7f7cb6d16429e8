import { sql } from 'kysely';
import type { Caller } from './caller.ts';

/** The owner of rows: a person, or a browser that is not signed in. */
export type Owner = { user_id: number; visitor_id: null } | { user_id: null; visitor_id: string };

export function ownerOf({ person: signedIn, visitorId }: Caller): Owner | undefined {
  if (signedIn) return person(signedIn.user.id);
  return visitorId ? visitor(visitorId) : undefined;
}

/** The rows of an owner, as the unique key (user_id, visitor_id, …) finds them: «is not distinct from» uses no index. */
export const ownedBy = (owner: Owner) =>
  owner.user_id === null
    ? sql<boolean>`(user_id is null and visitor_id = ${owner.visitor_id})`
    : sql<boolean>`user_id = ${owner.user_id}`;

export const visitor = (visitorId: string): Owner => ({ user_id: null, visitor_id: visitorId });
export const person = (userId: number): Owner => ({ user_id: userId, visitor_id: null });
