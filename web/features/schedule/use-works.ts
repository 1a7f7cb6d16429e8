import { isAdmin, isManagerUser } from '#contract/account/roles.ts';
import { useSession } from '#web/app/session/session.ts';

/** Whether the reader is staff or a client. */
export function useWorks(): boolean {
  const { user } = useSession(null);
  return user !== null && (isAdmin(user) || isManagerUser(user));
}
