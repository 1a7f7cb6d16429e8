export { readingMinutes } from './article-rules.ts';
export { readBlock } from './content-store.ts';
export { findArticles, findDocuments, findQuestions } from './find-texts.ts';
export { type Address, contentAddresses } from './list-addresses.ts';
export { readOffices } from './office-store.ts';
export { articleSource, newsSource } from './publications.ts';
