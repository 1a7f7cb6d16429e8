import type { Actor } from '#contract/protocol/fields.ts';

/** Names are joined when shown: a person who was erased has none. */
export const actorOf = (id: number | null, name: string | null): Actor | null =>
  id === null || name === null ? null : { id, name };
