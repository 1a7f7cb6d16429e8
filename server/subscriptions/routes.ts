import { anyone, signedIn } from '#server/account/public.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { setFilterLetters, setPause, setTopic } from './change-settings.ts';
import { type Managing, sendManageLink, setManaged, showManaged, stopManaged } from './manage-letters.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { showSubscriptionSettings } from './show-settings.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';

const root = '/api/internal/user/subscription';
const idOf = ({ person }: Caller): number => person!.user.id;

/**
 * A letter's token is the permission for calls without a sign-in: it covers its recipient's letters and nothing
 * else.
 */
export const subscriptionRoutes = (managing: Managing): Route[] => [
  route(`POST ${root}/all/`, anyone, ({ body }, { caller }) =>
    subscribe(managing, body.email, body.kinds, caller),
  ),
  route(`POST ${root}/confirm/`, anyone, ({ body }) => confirmSubscription(managing, body.token)),
  route(`GET ${root}/settings/`, signedIn, (_input, { caller }) =>
    showSubscriptionSettings(managing.db, idOf(caller)),
  ),
  route(`POST ${root}/topic/`, signedIn, ({ body }, { caller }) => setTopic(managing.db, idOf(caller), body)),
  route(`POST ${root}/filter-letters/`, signedIn, ({ body }, { caller }) =>
    setFilterLetters(managing.db, idOf(caller), body.letter),
  ),
  route(`POST ${root}/pause/`, signedIn, ({ body }, { caller }) =>
    setPause(managing.db, idOf(caller), body.paused),
  ),
  route(`POST ${root}/resend/`, signedIn, ({ body }, { caller }) =>
    resendConfirmation(managing, caller, body.email),
  ),
  route(`POST ${root}/link/`, anyone, ({ body }, { caller }) => sendManageLink(managing, body.email, caller)),
  route(`POST ${root}/manage/`, anyone, ({ body }) => showManaged(managing, body.token)),
  route(`POST ${root}/manage/topic/`, anyone, ({ body: { token, ...choice } }) =>
    setManaged(managing, token, choice),
  ),
  route(`POST ${root}/manage/stop/`, anyone, ({ body }) => stopManaged(managing, body.token)),
];
