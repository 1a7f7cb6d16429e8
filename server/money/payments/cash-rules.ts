/**
 * [M4] Kopecks: how much cash may still come for one contract. Null as a limit: there is none. Undefined: there is one, and
 * nobody knows which.
 */
export function mostCash(
  limit: number | null | undefined,
  taken: number,
): { most: number | null } | { unknown: true } {
  if (limit === undefined) return { unknown: true };
  return { most: limit === null ? null : Math.max(0, limit - taken) };
}
