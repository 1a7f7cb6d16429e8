export { cardView } from './card-view.ts';
export type { CatalogItem } from './catalog-item.ts';
export { forgetOldChanges } from './change-store.ts';
export { LiveCatalog } from './live-catalog.ts';
export { certificatesOf, stoneProperties } from './property-view.ts';
export { setItemStatus } from './set-status.ts';
export { showStone } from './show-item.ts';
export { verifyCatalog } from './verify-catalog.ts';
