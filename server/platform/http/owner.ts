import type { Caller } from './caller.ts';

/** Whose rows these are: a person's, or a browser's while nobody has signed in. */
export type Owner = { user_id: number; visitor_id: null } | { user_id: null; visitor_id: string };

export function ownerOf({ person, visitorId }: Caller): Owner | undefined {
  if (person) return { user_id: person.user.id, visitor_id: null };
  return visitorId ? { user_id: null, visitor_id: visitorId } : undefined;
}
