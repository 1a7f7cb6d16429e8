import type { AnyRouter } from '@tanstack/react-router';
import type { UserInfo } from '#contract/account/account.ts';
import { browserApi } from '../api/browser-api.ts';
import { forgetFormDrafts } from '../forms/use-form-draft.ts';
import { reread } from '../page/reread.ts';
import { session } from '../session/session.ts';

/** After signing in: the page is loaded anew with the person's rights, and the wanted one is opened. */
export async function afterSignIn(router: AnyRouter, user: UserInfo, next?: string): Promise<void> {
  session.set(user);
  await reread(router);
  if (next) await router.navigate({ href: next, replace: true });
}

export async function afterSignOut(router: AnyRouter): Promise<void> {
  session.set(null);
  await router.navigate({ href: '/' });
  await reread(router);
}

/** Forgets the person here first; the call to the server may fail. */
export async function signOut(router: AnyRouter): Promise<void> {
  session.set(null);
  // What was typed here is the person's who leaves.
  forgetFormDrafts();
  await new Promise((resolve) => setTimeout(resolve));
  await browserApi('POST /api/internal/user/logout', { body: {} }).catch(() => {});
  await afterSignOut(router);
}
