import type { Tx } from '#server/platform/db.ts';
import { person, visitor } from '#server/platform/http/owner.ts';
import {
  filtersOf,
  forgetFiltersOf,
  forgetRemovedOf,
  giveFilter,
  joinColumns,
  lockForJoin,
} from './join-store.ts';
import { freeName } from './saved-filters/saved-filter-rules.ts';
import { joinSeen } from './seen-store.ts';

/** At sign-in what this browser has kept and looked at becomes the person's. */
export async function joinVisitor(tx: Tx, visitorId: string, userId: number): Promise<void> {
  // Two browsers that sign in together must not give two filters one name.
  await lockForJoin(tx, userId);
  await joinFilters(tx, visitorId, userId);
  await joinColumns(tx, visitorId, userId);
  await joinSeen(tx, visitorId, userId);
}

/** Another filter of the same name keeps it; the newcomer gets a number. */
async function joinFilters(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await forgetRemovedOf(tx, visitor(visitorId));
  const arriving = await filtersOf(tx, visitor(visitorId));
  if (!arriving.length) return;
  const kept = await filtersOf(tx, person(userId));
  for (const filter of arriving) {
    const neighbours = kept.filter(({ catalog }) => catalog === filter.catalog);
    if (neighbours.some(({ name, query }) => name === filter.name && query === filter.query)) continue;
    const name = freeName(
      filter.name,
      neighbours.map((one) => one.name),
    );
    await giveFilter(tx, filter.id, userId, name);
    kept.push({ ...filter, name });
  }
  await forgetFiltersOf(tx, visitor(visitorId));
}
