import { useEffect } from 'react';
import type { Answer } from '#contract/index.ts';
import { browserApi } from '../api/browser-api.ts';
import { useSession } from '../session/session.ts';

type Contacts = Partial<Answer<'GET /api/internal/user/contacts/'>> & { name?: string };

/**
 * Fills in a signed-in person's known contacts; without an answer they type. The form may open before the page
 * knows who is signed in: the name follows.
 */
export function useOwnContacts(fill: (contacts: Contacts) => void, when = true): void {
  const { user } = useSession(null);
  const name = when ? user?.user.showName : undefined;
  useEffect(() => {
    if (name === undefined) return;
    let left = false;
    fill({ name });
    browserApi('GET /api/internal/user/contacts/').then(
      (contacts) => left || fill(contacts),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [name, fill]);
}
