import { readCookie, rememberCookie, year } from '../api/browser-api.ts';
import { modals } from '../modals/modals.ts';

const minuteMs = 60_000;
/** When this tab was last reloaded for another build. */
const reloadedKey = 'reloaded_for_build_at';

/**
 * Reloads the page when the server runs another build than the one it was made by: as soon as no modal is open and no
 * form holds typed text, and at most once a minute. During a rolling update both builds answer in turn.
 */
export function noteBuild(build: string | null): void {
  if (!build) return;
  const known = readCookie('client_version');
  if (known === build) return;
  if (known) {
    const now = Date.now();
    if (modals.read().shown || holdsText() || now - Number(sessionStorage.getItem(reloadedKey)) < minuteMs)
      return;
    sessionStorage.setItem(reloadedKey, String(now));
  }
  // First the cookie: one build reloads once.
  rememberCookie('client_version', build, year);
  if (known) location.reload();
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const typed = new Set<Field>();
/** What is chosen, not typed, and what is looked for. */
const notText = new Set(['checkbox', 'radio', 'range', 'search']);

/** Remembers the fields that the person typed into. */
export function watchTyping(): () => void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (!notText.has(target.type)) typed.add(target);
  };
  addEventListener('input', remember, true);
  return () => removeEventListener('input', remember, true);
}

function holdsText(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some(({ value }) => value.trim() !== '');
}
