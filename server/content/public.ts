export { readingMinutes } from './article-rules.ts';
export { readBlock } from './content-store.ts';
export { officeKind } from './editing/office-kind.ts';
export { questionKind } from './editing/question-kind.ts';
export { findArticles, findDocuments, findQuestions } from './find-texts.ts';
export { type Address, contentAddresses } from './list-addresses.ts';
export { readOffices } from './office-store.ts';
export { articleSource, newsSource } from './publications.ts';
