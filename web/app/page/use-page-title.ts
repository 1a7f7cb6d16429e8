import { useMatches } from '@tanstack/react-router';
import type { PageData } from './page.ts';

/** The heading that the house wrote for this address; its own words where nothing was written. */
export const usePageTitle = (own: string): string =>
  useMatches({
    select: (matches) => (matches.at(-1)?.loaderData as Partial<PageData> | undefined)?.meta?.h1,
  }) || own;
