import { useSyncExternalStore } from 'react';
import type { SiteConfig } from '#contract/content/site.ts';

let current: SiteConfig | null = null;
const listeners = new Set<() => void>();

/** The site configuration, once it has come. */
export const siteConfig = {
  read: (): SiteConfig | null => current,
  set: (config: SiteConfig): void => {
    current = config;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSiteConfig = (): SiteConfig | null =>
  useSyncExternalStore(siteConfig.subscribe, siteConfig.read, () => null);
