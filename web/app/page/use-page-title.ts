import { useMatches } from '@tanstack/react-router';
import type { PageData } from './page.ts';

/** The edited heading of this address, otherwise its own. */
export const usePageTitle = (own: string): string =>
  useMatches({
    select: (matches) => (matches.at(-1)?.loaderData as Partial<PageData> | undefined)?.meta?.h1,
  }) || own;
