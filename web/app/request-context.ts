import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { UserInfo } from '#contract/account/account.ts';
import type { Api } from '#contract/index.ts';
import { browserApi } from './api/browser-api.ts';
import { siteConfig } from './api/site-config.ts';
import { session } from './session/session.ts';

export interface Site {
  publicUrl: string;
  publicUrlKz: string | undefined;
  demo: boolean;
}

/** What every route gets: the calls, who is signed in, and the site's own address. */
export interface RequestContext {
  api: Api;
  currentUser: () => UserInfo | null | Promise<UserInfo | null>;
  /** The person the page is shown to now, without waiting: on a shared page a visitor until the server has answered. */
  shownTo: () => UserInfo | null;
  site: Site;
}

interface ServerContext {
  api: Api;
  user: UserInfo | null;
  nonce: string;
  site: Site;
}

export const requestContext = createIsomorphicFn()
  .server((): RequestContext & { nonce?: string } => {
    const { api, user, nonce, site } = getGlobalStartContext() as unknown as ServerContext;
    return { api, currentUser: () => user, shownTo: () => user, site, nonce };
  })
  .client((): RequestContext & { nonce?: string } => ({
    api: browserApi,
    currentUser: () => session.settled(),
    shownTo: () => session.read().user,
    // The server wrote the real addresses into the page; a page shown later only needs where it is.
    site: {
      publicUrl: location.origin,
      publicUrlKz: undefined,
      demo: siteConfig.read()?.house !== 'production',
    },
  }));
