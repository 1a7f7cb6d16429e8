export { cardView } from './card-view.ts';
export { isGone, type StoneFacts } from './catalog-item.ts';
export { forgetOldChanges } from './change-store.ts';
export { forgetOldVisitors, joinVisitor } from './join-visitor.ts';
export { type ListQuery, listedItems } from './list-catalog.ts';
export { LiveCatalog } from './live-catalog.ts';
export { verifyCatalog } from './verify-catalog.ts';
