export { expireHolds } from './hold-item.ts';
export { holdsHolding } from './holds-holding.ts';
export { sellingRecords } from './record-store.ts';
