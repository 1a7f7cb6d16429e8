export { findMissingPages } from './find-missing-pages.ts';
export { mountSitemap } from './mount-sitemap.ts';
