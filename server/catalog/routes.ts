import { anyone, having } from '#server/account/public.ts';
import { openFileOf, takeFile } from '#server/files/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { setPlace, showPlace } from './item-place.ts';
import { showLight } from './light/show-light.ts';
import { showPassport } from './light/show-passport.ts';
import { showBoxInformation, showPerfectDiamond, specTooltip } from './lists/blocks.ts';
import { showCollection, specifyCollections } from './lists/collections.ts';
import { findItems } from './lists/find-items.ts';
import { listCatalog } from './lists/list-catalog.ts';
import { listColumns } from './lists/list-columns.ts';
import { listInserts } from './lists/list-inserts.ts';
import type { LiveCatalog } from './live-catalog.ts';
import { explainPrice } from './prices/explain-price.ts';
import { mostProfitable } from './prices/most-profitable.ts';
import { listIndices, showIndex } from './prices/price-indices.ts';
import { forgetFilter, loadFilters, saveFilter } from './saved-filters/saved-filters.ts';
import { listSeen, noteSeen } from './seen-items.ts';
import { isArchived, showJewel, showStone } from './show-item.ts';
import { similarItems } from './similar-items.ts';

const catalogApi = '/api/internal/personal-catalog';

export const catalogRoutes = (db: Db, catalog: LiveCatalog): Route[] => [
  route(`GET ${catalogApi}/get-catalog`, anyone, async ({ query }) => listCatalog(catalog, query)),
  route(`GET ${catalogApi}/get-catalog/columns`, anyone, ({ query }) => listColumns(catalog, query)),
  route(`GET ${catalogApi}/jewelry/get-catalog`, anyone, async ({ query }) => listCatalog(catalog, query)),
  route(`GET ${catalogApi}/find`, anyone, ({ query }) =>
    findItems(db, catalog, query.type, query.q, query.page),
  ),
  route(`GET ${catalogApi}/jewelry/find`, anyone, ({ query }) =>
    findItems(db, catalog, query.type, query.q, query.page),
  ),
  route(`GET ${catalogApi}/get`, anyone, async ({ query }) =>
    isArchived(catalog, query.code) ? notFound() : showStone(db, catalog, query.code),
  ),
  route(`GET ${catalogApi}/get/price-reasons`, anyone, async ({ query }) =>
    explainPrice(catalog, query.code),
  ),
  route(`GET ${catalogApi}/get/light`, anyone, async ({ query }) => showLight(catalog, query.code)),
  route(`GET ${catalogApi}/get/light-passport`, anyone, ({ query }) => showPassport(db, catalog, query.code)),
  route(`GET ${catalogApi}/get/collection`, anyone, async ({ query }) =>
    showCollection(catalog, query.collectionCode, query.diamondCode),
  ),
  route(`GET ${catalogApi}/get/collection/specification`, anyone, () => specifyCollections(db, catalog)),
  route(`GET ${catalogApi}/jewelry/get`, anyone, async ({ query }) =>
    isArchived(catalog, query.itemId) ? notFound() : showJewel(db, catalog, query.itemId),
  ),
  route(`GET ${catalogApi}/jewelry/inserts`, anyone, () => listInserts(db)),
  route(`GET ${catalogApi}/get-similar-slider`, anyone, async ({ query }) => similarItems(catalog, query.id)),
  route(`GET ${catalogApi}/seen`, anyone, ({ query }, { caller }) =>
    listSeen(db, catalog, caller, query.exclude, query.take),
  ),
  route(`GET ${catalogApi}/certificates/{id}/`, anyone, ({ params }, { caller }) =>
    openFileOf(db, ['photo', 'certificate'], params.id, caller),
  ),
  route('POST /api/internal/admin/files/', having('goods'), ({ query, body }) =>
    takeFile(db, query.purpose, { name: query.name, bytes: body }),
  ),
  route('GET /api/internal/admin/files/{id}/', having('goods'), ({ params }, { caller }) =>
    openFileOf(db, ['photo', 'certificate'], params.id, caller),
  ),
  route('GET /api/internal/admin/items/{id}/place', having('goods'), ({ params }) =>
    showPlace(db, params.id),
  ),
  route('POST /api/internal/admin/items/{id}/place', having('goods'), ({ params, body }, { caller }) =>
    setPlace({ db, clock: systemClock }, params.id, caller.person!.user.id, body.officeId),
  ),
  route(`POST ${catalogApi}/seen`, anyone, ({ body }, { caller }) => noteSeen(db, catalog, caller, body.id)),
  route(`GET ${catalogApi}/get-most-profitability`, anyone, async () => mostProfitable(catalog)),
  route(`GET ${catalogApi}/price-indices/profitability`, anyone, ({ query }) =>
    showIndex(db, catalog, query.id),
  ),
  route(`GET ${catalogApi}/price-indices/`, anyone, () => listIndices(db)),
  route(`GET ${catalogApi}/boxes/get-box-information-block`, anyone, () => showBoxInformation(db, catalog)),
  route('GET /api/internal/catalog/reference-data/diamonds/spec-tooltip/{id}/', anyone, ({ params }) =>
    specTooltip(db, params.id),
  ),
  route(`POST ${catalogApi}/filter/save`, anyone, ({ query, body }, { caller }) =>
    saveFilter(db, catalog, caller, query, body.data),
  ),
  route(`GET ${catalogApi}/filter/load`, anyone, ({ query }, { caller }) =>
    loadFilters(db, catalog, caller, query),
  ),
  route(`DELETE ${catalogApi}/filter/{id}/`, anyone, ({ params }, { caller }) =>
    forgetFilter(db, caller, params.id),
  ),
  route('GET /api/internal/ade/blocks/get/find_the_perfect_diamond', anyone, () => showPerfectDiamond(db)),
];
