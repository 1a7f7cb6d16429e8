export { accept, type Book, refusalOf } from './bidding-rules.ts';
export { defaultStep, nextMinimum, stepsBetween } from './grid-rules.ts';
export { type ChainPlace, chainLinks, type NewLink } from './ledger/chain-links.ts';
export { refusalWords } from './refusal-words.ts';
export { NewsTeller } from './tell-news.ts';
export { endAfterBid } from './time-rules.ts';
