import type { AnyRouter } from '@tanstack/react-router';
import type { UserInfo } from '#contract/account/account.ts';
import { browserApi, listenToApi, readCookie, rememberCookie, year } from '../api/browser-api.ts';
import { siteConfig } from '../api/site-config.ts';
import { houseClock } from '../live/house-clock.ts';
import { openFromHash } from '../modals/hash-words.ts';
import { type ModalName, modals } from '../modals/modals.ts';
import { askFor } from '../page/asked-address.ts';
import { arrive } from '../session/arrive.ts';
import { expectsPerson, rememberPerson } from '../session/hint.ts';
import { beginVisit } from '../session/interest.ts';
import { session } from '../session/session.ts';
import { noteBuild, watchTyping } from './new-build.ts';

const windowsThatStay: ModalName[] = [
  'authentication',
  'confirm-address',
  'reset-password',
  'subscription-confirm',
];

/** Everything a page does by itself after hydration: runs once in a browser. */
export function startUp(router: AnyRouter, renderedFor: UserInfo | null): () => void {
  listenToApi({
    onUnauthorized: () => {
      session.set(null);
      // A window that came from a letter has its own way to sign in.
      if (!windowsThatStay.some(modals.isOpen)) modals.open('authentication', { expired: true });
    },
    onSecondFactorDue: () => {
      if (!modals.isOpen('second-factor')) modals.open('second-factor', { mandatory: true });
    },
    onResponse: (headers) => {
      noteBuild(headers.get('x-client-version'));
      if (headers.get('x-subscription-popup')) subscriptionAsked = true;
    },
  });
  const stopRemembering = session.subscribe(() => rememberPerson(session.read().user));
  if (renderedFor) session.set(renderedFor);
  beginVisit();
  void loadConfig().finally(() => offerSubscription(location.pathname));
  void arrive(router, renderedFor);
  openFromHash(router);
  const stops = [
    stopRemembering,
    leaveNothingBehind(),
    watchTyping(),
    router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
      openFromHash(router);
      if (fromLocation && pathChanged) offerSubscription(toLocation.pathname);
    }),
    router.subscribe('onRendered', keepPlace),
    router.subscribe('onBeforeNavigate', ({ toLocation }) => askFor(toLocation.href)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A rendering makes the router forget that the page was scrolled while it loaded; Back would lose the place. */
const keepPlace = (): void => void document.dispatchEvent(new Event('scroll'));

/** A failed start is tolerated: the page is there already. */
async function loadConfig(): Promise<void> {
  try {
    const sentAt = houseClock.moment();
    const config = await browserApi('GET /api/internal/config/');
    houseClock.learn(config.serverTime, sentAt);
    siteConfig.set(config);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log and nothing more
    console.warn('config not loaded', error);
  }
}

/** A page restored from the browser's cache may belong to a person who has signed out since. */
function leaveNothingBehind(): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted && expectsPerson() !== (session.read().user !== null)) location.reload();
  };
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}

let subscriptionAsked = false;

/**
 * Only on a page that was really opened: a preloaded one may have brought the offer. An answer for another page
 * must not open it over a sale either.
 */
function offerSubscription(path: string): void {
  if (!subscriptionAsked || readCookie('subscription_popup_shown') || modals.read().shown) return;
  if (/^\/auctions(\/|$)/.test(path)) return;
  rememberCookie('subscription_popup_shown', '1', year);
  modals.open('subscription', {});
}
