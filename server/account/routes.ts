import { setTimeout } from 'node:timers/promises';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound, Refusal, unauthorized } from '#server/platform/http/refusal.ts';
import type { Account } from './account.ts';
import { confirmAddress } from './confirm-address.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  disable,
  renewRecoveryCodes,
  secondFactorState,
} from './factors/second-factor.ts';
import { forgotPassword, resetPassword } from './passwords/reset-password.ts';
import { anyone, enrolling, signedIn } from './permissions.ts';
import { readContacts } from './person-store.ts';
import { userInfoOf } from './person-view.ts';
import { registerAccount } from './register.ts';
import { deviceName } from './session-rules.ts';
import { endSession, wasJustReplaced } from './session-store.ts';
import { liveSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** The response time must not reveal whether an address is known. */
const evenly = async <T>(work: Promise<T>): Promise<T> => (await Promise.all([work, setTimeout(200)]))[0];

export const accountRoutes = (account: Account): Route[] => [
  route('GET /api/internal/personal-catalog/user', anyone, async (_input, { caller, browser }) => {
    if (caller.person) return userInfoOf(caller.person);
    if (caller.session === 'none') return new Refusal(200, 'anonymous', 'Вы не\u00A0вошли.');
    const shown = browser.sessionHash();
    // Says once that the session has expired; from now on this browser is a visitor. Unless it has just signed
    // in anew: dropping the cookie then would end the new session.
    if (!shown || !(await wasJustReplaced(account.db, shown))) browser.closeSession();
    return unauthorized();
  }),
  route('GET /api/internal/user/contacts/', signedIn, (_input, { caller }) =>
    readContacts(account.db, caller.person!.user.id),
  ),
  route('POST /api/internal/user/login', anyone, ({ body }, { caller, browser }) =>
    signIn(account, body, caller, browser),
  ),
  route('POST /api/internal/user/logout', anyone, async (_input, { caller, browser }) => {
    if (caller.person) await endSession(account.db, caller.person.user.id, caller.person.sessionId);
    browser.closeSession();
    return {};
  }),
  route('POST /api/internal/user/register', anyone, ({ body }, { tx, caller }) =>
    evenly(registerAccount(tx, account, body, caller)),
  ),
  route('POST /api/internal/user/confirm', anyone, ({ body }, { caller, browser }) =>
    confirmAddress(account, body, caller, browser),
  ),
  route('POST /api/internal/user/password/forgot', anyone, ({ body }, { caller }) =>
    evenly(forgotPassword(account, body.email, caller)),
  ),
  route('POST /api/internal/user/password/reset', anyone, ({ body }, { browser }) =>
    resetPassword(account, body.token, body.password, browser),
  ),
  route('GET /api/internal/user/sessions/', signedIn, async (_input, { caller }) => {
    const person = caller.person!;
    const sessions = await liveSessions(account, person.user.id);
    return {
      sessions: sessions.map((session) => ({
        id: session.id,
        device: deviceName(session.device),
        createdAt: session.created_at.toISOString(),
        seenAt: session.seen_at.toISOString(),
        current: session.id === person.sessionId,
      })),
    };
  }),
  route('DELETE /api/internal/user/sessions/{id}/', signedIn, async ({ params }, { caller }) =>
    (await endSession(account.db, caller.person!.user.id, params.id)) ? {} : notFound(),
  ),
  route('GET /api/internal/user/second-factor/', enrolling, (_input, { caller }) =>
    secondFactorState(account, caller.person!),
  ),
  route('POST /api/internal/user/second-factor/enrol', enrolling, ({ body }, { caller }) =>
    beginEnrolment(account, caller.person!.user.id, body.password),
  ),
  route('POST /api/internal/user/second-factor/confirm', enrolling, ({ body }, { caller }) =>
    confirmEnrolment(account, caller.person!, body.code),
  ),
  route('POST /api/internal/user/second-factor/recovery-codes', signedIn, ({ body }, { caller }) =>
    renewRecoveryCodes(account, caller.person!.user.id, body.code),
  ),
  route('POST /api/internal/user/second-factor/disable', signedIn, ({ body }, { caller }) =>
    disable(account, caller.person!, body.password, body.code),
  ),
];
