import { anyone } from '#server/account/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export const searchRoutes = (db: Db, catalog: LiveCatalog): Route[] => [
  route('GET /api/internal/search', anyone, ({ query }) => search(db, catalog, query.q)),
  route('GET /api/internal/search/suggest', anyone, ({ query }) => suggest(db, catalog, query.q)),
];
