import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Account } from '../account.ts';
import { anyone, signedIn } from '../permissions.ts';
import { takeArchive } from './archive.ts';
import { askNewAddress, decideAddress, readAddressLink, takeAddressBack } from './change-email.ts';
import { leave, showLeaving, stay } from './leave.ts';
import { listConsents, showConsentText, withdrawConsent } from './own-consents.ts';
import { changeCompany, changeOwnData, showOwnData } from './own-data.ts';
import { changePassword } from './own-password.ts';
import { showOverview } from './show-overview.ts';

/** What a person does with their own account. */
export const ownAccountRoutes = (account: Account): Route[] => [
  route('GET /api/internal/user/overview/', signedIn, (_input, { caller }) =>
    showOverview(account, caller.person!),
  ),
  route('GET /api/internal/user/data/', signedIn, (_input, { caller }) =>
    showOwnData(account, caller.person!.user.id),
  ),
  route('POST /api/internal/user/data/', signedIn, ({ body }, { caller }) =>
    changeOwnData(account.db, caller.person!.user.id, body),
  ),
  route('POST /api/internal/user/company/', signedIn, ({ body }, { caller }) =>
    changeCompany(account, caller.person!.user.id, body),
  ),
  route('POST /api/internal/user/password/change', signedIn, ({ body }, { caller }) =>
    changePassword(account, caller.person!, body),
  ),
  route('POST /api/internal/user/email/change', signedIn, ({ body }, { caller }) =>
    askNewAddress(account, body, caller),
  ),
  route('DELETE /api/internal/user/email/change', signedIn, (_input, { caller }) =>
    takeAddressBack(account, caller.person!.user.id),
  ),
  // No session is asked for: the token proves the mailbox, which may be read on another device.
  route('POST /api/internal/user/email/link', anyone, ({ body }) => readAddressLink(account, body.token)),
  route('POST /api/internal/user/email/decide', anyone, ({ body }) => decideAddress(account, body)),
  route('GET /api/internal/user/consents/', signedIn, (_input, { caller }) =>
    listConsents(account.db, caller.person!.user.id),
  ),
  route('GET /api/internal/user/consents/{id}/', signedIn, ({ params }, { caller }) =>
    showConsentText(account.db, caller.person!.user.id, params.id),
  ),
  route('POST /api/internal/user/consents/{id}/withdraw', signedIn, ({ params }, { caller }) =>
    withdrawConsent(account, caller.person!.user.id, params.id),
  ),
  route('POST /api/internal/user/archive', signedIn, ({ body }, { caller }) =>
    takeArchive(account, caller.person!, body.password),
  ),
  route('GET /api/internal/user/leaving/', signedIn, (_input, { caller }) =>
    showLeaving(account, caller.person!.user.id),
  ),
  route('POST /api/internal/user/leaving/', signedIn, ({ body }, { caller, browser }) =>
    leave(account, caller.person!, body, browser),
  ),
  route('DELETE /api/internal/user/leaving/', signedIn, (_input, { caller }) =>
    stay(account, caller.person!.user.id),
  ),
];
