import { isAdmin, isManagerUser } from '#contract/roles.ts';
import { useSession } from '#web/app/session.ts';

/** Whether the reader works here, or comes as a client. */
export function useWorks(): boolean {
  const { user } = useSession(null);
  return user !== null && (isAdmin(user) || isManagerUser(user));
}
