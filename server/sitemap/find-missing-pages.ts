import { isPictureAddress } from '#contract/content/text/link.ts';
import { auctionAddresses } from '#server/auctions/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { contentAddresses, type FindMissing, readMoved } from '#server/content/public.ts';
import { eventAddresses } from '#server/events/public.ts';

/** Pages that exist whatever the content; a test compares them with the routes. */
const standingPages =
  /^\/((catalog\/((diamonds|jewelry|posie)\/.*|diamonds\/unique\/)?)|auctions\/(log\/.*)?|events\/(event-.*)?|investments\/(calculator\/(diamonds|boxes)\/|articles\/(archive\/)?)?|articles\/|exclusive\/articles\/|questions-and-answers\/|contacts\/|search\/|wishlist\/|subscriptions-management\/|personal\/.*)?$/;

const itemPath = /^\/catalog\/[a-z]+\/(\d{1,15})\/$/;

/** A page answers with and without its last slash. */
const whole = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/** Which paths lead to no page that a visitor may open, and where those that moved are: links to them are refused. */
export const findMissingPages =
  (catalog: LiveCatalog | undefined): FindMissing =>
  async (db, paths) => {
    const isStanding = (path: string): boolean => {
      const item = itemPath.exec(whole(path))?.[1];
      if (item && catalog) return catalog.find(Number(item)) !== undefined;
      return standingPages.test(whole(path)) || isPictureAddress(path);
    };
    const asked = paths.filter((path) => !isStanding(path));
    if (!asked.length) return new Map();
    const [texts, events, auctions] = await Promise.all([
      contentAddresses(db),
      eventAddresses(db),
      auctionAddresses(db),
    ]);
    const known = new Set([...texts.map(({ path }) => path), ...events, ...auctions]);
    const missing = asked.filter((path) => !known.has(whole(path)));
    const moved = await readMoved(db, missing.map(whole));
    return new Map(missing.map((path) => [path, moved.get(whole(path)) ?? null]));
  };
