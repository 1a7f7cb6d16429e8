export { readingMinutes } from './article-rules.ts';
export { type Address, contentAddresses } from './list-addresses.ts';
