import { useMatches } from '@tanstack/react-router';
import type { UserInfo } from '#contract/account/account.ts';
import { useSession } from './session.ts';

/** Who reads the page, on the server and in the browser alike; null is a visitor. */
export function useUser(): UserInfo | null {
  const loaded = useMatches({
    select: (matches) => (matches[0]?.loaderData as { user: UserInfo | null } | undefined)?.user ?? null,
  });
  return useSession(loaded).user;
}
