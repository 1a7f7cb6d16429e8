export { listAsked } from './agree-sale.ts';
export { expireHolds } from './hold-item.ts';
export { holdsHolding } from './holds-holding.ts';
export { readDealsOfIndices } from './index-deals-store.ts';
export { sellingLetters } from './letter-words.ts';
export { sellingRecords } from './record-store.ts';
export { takeBackHanded } from './sell-item.ts';
