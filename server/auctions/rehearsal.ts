/** For the demo data only: its past auctions are produced by the rules, record and words of real ones. */
export { stoneStatus } from './acts/settle-stones.ts';
export { announceEnd, closeLot, finishUrl, lotResult } from './bidding/close-lots.ts';
export { bookOf, type Lot, minimumOf } from './bidding/lot.ts';
export { type Bidder, LotRecord } from './bidding/lot-record.ts';
export type { RecordRows } from './bidding/record-store.ts';
export { refusalNote, refusalWords } from './bidding/refusal-words.ts';
export { reserveCommitment } from './bidding/sealed-rules.ts';
export { chainLinks } from './ledger/chain-links.ts';
export { type News, newsWords, noteKindOf } from './news/news-words.ts';
export { accept, type Book, type NewBid, type Offer, refusalOf } from './rules/bidding-rules.ts';
export { defaultStep, nextMinimum } from './rules/grid-rules.ts';
export { commonLength, replay } from './rules/replay-rules.ts';
