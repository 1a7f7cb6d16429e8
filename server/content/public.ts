export { findArticles } from './find-articles.ts';
