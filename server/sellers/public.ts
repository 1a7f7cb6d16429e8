export { actStatements } from './act-statements.ts';
export { type ConsignedItem, lockConsigned, readAgreedReserve, readConsigned } from './consigned-store.ts';
export { isLawful } from './consigning-rules.ts';
export type { ConsignmentPaper } from './consignment-paper.ts';
export { consignmentsHolding } from './consignments-holding.ts';
export { addressToInvite, changersSince, phoneToCall } from './contact-rules.ts';
export { contractKind } from './contract-kind.ts';
export { forgetOldSellers, sellerRecords } from './personal-records.ts';
export { type Requisites, type RequisitesState, requisitesState } from './requisites-rules.ts';
export {
  holdSeller,
  type KeptRequisites,
  markCalled,
  markDenied,
  readContactsOf,
  readRequisitesOf,
} from './requisites-store.ts';
export { answerReserve, askReserve } from './reserve-question.ts';
export { giveCabinet, openQuestions, sellersOfPerson } from './reserve-question-store.ts';
export { forgetOldScans } from './scan-store.ts';
export { sellerKind } from './seller-kind.ts';
