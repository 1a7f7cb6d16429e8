import type { SiteConfig } from '#contract/content/site.ts';
import { useWatched, WatchedValue } from '../watched.ts';

/** The site configuration, once it has come. */
export const siteConfig = new WatchedValue<SiteConfig | null>(null);

export const useSiteConfig = (): SiteConfig | null => useWatched(siteConfig, null);
