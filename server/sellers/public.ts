export { contractKind } from './contract-kind.ts';
export { forgetOldSellers, sellerRecords } from './personal-records.ts';
export { forgetOldScans } from './scan-store.ts';
export { sellerKind } from './seller-kind.ts';
