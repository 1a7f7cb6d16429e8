import { useMatches } from '@tanstack/react-router';
import type { UserInfo } from '#contract/account/account.ts';
import { useUser } from '../session/use-user.ts';

/** Staff pages: for everyone who gets there, or for some of them only. */
type OfficePage = true | ((user: UserInfo) => boolean);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the office's frame instead of the shop's. */
    office?: OfficePage;
  }
}

/** Whether the page that is open is shown in the office's frame to its reader. */
export function useInOffice(): boolean {
  const user = useUser();
  return useMatches({
    select: (matches) =>
      matches.some(({ staticData: { office } }) =>
        typeof office === 'function' ? user !== null && office(user) : office,
      ),
  });
}
