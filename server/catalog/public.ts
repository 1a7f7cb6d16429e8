export { forgetOldChanges } from './change-store.ts';
export { LiveCatalog } from './live-catalog.ts';
export { verifyCatalog } from './verify-catalog.ts';
