export { cardView, hrefOf, sizeOf } from './card-view.ts';
export { type CatalogItem, indexedItem, isGone, listsOf, type StoneFacts } from './catalog-item.ts';
export { forgetOldChanges } from './change-store.ts';
export { drawnStone, isMeasured } from './drawn-stone.ts';
export { collectionKind } from './editing/collection-kind.ts';
export { indexKind } from './editing/index-kind.ts';
export { type ItemHolders, itemKinds } from './editing/item-kinds.ts';
export { tooltipKind } from './editing/tooltip-kind.ts';
export { catalogEmbeds } from './embeds.ts';
export type { IndexedItem } from './engine/facet-index.ts';
export { FilterIndex } from './engine/filter-index.ts';
export { forgetOldUploads } from './item-file-store.ts';
export { readItems, readStoredPrices } from './item-store.ts';
export { engravingLimit } from './item-text-store.ts';
export { jewelPictureQueue, redrawJewels } from './jewels/redraw-jewels.ts';
export { forgetOldVisitors } from './join-store.ts';
export { joinVisitor } from './join-visitor.ts';
export { lightQueue, measurePassports } from './light/measure-passports.ts';
export { catalogAddresses } from './list-addresses.ts';
export { findAnywhere } from './lists/find-items.ts';
export { type ListQuery, listCatalog, listedItems } from './lists/list-catalog.ts';
export { listColumns } from './lists/list-columns.ts';
export { LiveCatalog } from './live-catalog.ts';
export { catalogRecords } from './personal-records.ts';
export { countPlaced, findPlaced, readItemPlaces, writePlaces } from './place-store.ts';
export { indexSource } from './prices/index-publications.ts';
export { type Likeness, type LikeStone, likenessOf } from './prices/like-stones.ts';
export { showIndex } from './prices/price-indices.ts';
export { certificatesOf, stoneProperties } from './property-view.ts';
export type { FilterRow } from './saved-filters/kept-filter-store.ts';
export * as keptFilters from './saved-filters/kept-filter-store.ts';
export { forgetRemovedFilters } from './saved-filters/saved-filter-store.ts';
export { type FilterAsked, filterAsked } from './saved-filters/saved-filters.ts';
export { showJewel, showStone } from './show-item.ts';
export { nearestItems } from './similar-items.ts';
export {
  type ItemStanding,
  lockItems,
  lockStanding,
  readItemStanding,
  readItemStandings,
  setItemStatus,
} from './status-store.ts';
export { verifyCatalog } from './verify-catalog.ts';
