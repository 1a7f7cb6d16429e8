import { useEffect } from 'react';
import type { Answer } from '#contract/index.ts';
import { browserApi } from '../api/browser-api.ts';
import { useSession } from '../session/session.ts';

/** Spares a signed-in person the typing of what the house knows; without an answer they type. */
export function useOwnContacts(
  fill: (contacts: Partial<Answer<'GET /api/internal/user/contacts/'>>) => void,
  when = true,
): void {
  const { user } = useSession(null);
  const signedIn = user !== null && when;
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    browserApi('GET /api/internal/user/contacts/').then(
      (contacts) => left || fill(contacts),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [signedIn, fill]);
}
