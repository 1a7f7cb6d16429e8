import type { AnyRouter } from '@tanstack/react-router';
import { modals } from './modals.ts';

type HashWord = { word: 'login'; next: string | undefined } | { word: TokenWord; token: string };
type TokenWord = 'confirm' | 'reset' | 'email' | 'subscription' | 'pdf' | 'meeting' | 'address';

/**
 * Letters and guards pass instructions to the page behind «#», which no server sees: #login=/personal/, #confirm=…,
 * #reset=…
 */
export function parseHash(hash: string): HashWord | undefined {
  const [, word, value] =
    /^#?(login|confirm|reset|email|subscription|pdf|meeting|address)(?:=(.+))?$/.exec(hash) ?? [];
  if (word === 'login') return { word, next: value && isOwnPath(value) ? value : undefined };
  if (!word || !value) return undefined;
  return { word: word as TokenWord, token: value };
}

const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');

export function openFromHash(router: AnyRouter): void {
  const found = parseHash(location.hash);
  if (!found) return;
  // The word is used up: a reload or a copied address must not open the window again.
  router.history.replace(location.pathname + location.search);
  if (found.word === 'login') modals.open('authentication', found.next ? { next: found.next } : {});
  else if (found.word === 'confirm') modals.open('confirm-address', { token: found.token });
  else if (found.word === 'reset') modals.open('reset-password', { token: found.token });
  else if (found.word === 'email') modals.open('change-address', { token: found.token });
  else if (found.word === 'pdf')
    // A number is a paper of one's own, anything else a link good for one file.
    modals.open(
      'pdf-file',
      /^\d{1,15}$/.test(found.token) ? { id: Number(found.token) } : { token: found.token },
    );
  else if (found.word === 'address') modals.open('proved-address', { token: found.token });
  else if (found.word === 'meeting') modals.open('meeting', { token: found.token });
  else modals.open('subscription-confirm', { token: found.token });
}
