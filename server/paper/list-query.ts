import { z } from 'zod';
import { filterParameters, jewelListQuery, stoneListQuery } from '#contract/catalog/catalog.ts';
import type { ListQuery } from '#server/catalog/public.ts';

const stones = z.object({ ...stoneListQuery, ...filterParameters });
const jewels = z.object({ ...jewelListQuery, ...filterParameters });

/** The query of a list's own call, whichever of the two lists it is. */
export function listQueryOf(query: Record<string, unknown>): ListQuery | undefined {
  const parsed = (query.type === 'jewelry' ? jewels : stones).safeParse(query);
  return parsed.success ? (parsed.data as ListQuery) : undefined;
}
