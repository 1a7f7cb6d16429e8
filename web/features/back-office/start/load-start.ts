import type { UserInfo } from '#contract/account/account.ts';
import { auctionManagerGuard } from '#contract/account/roles.ts';
import type { RequestContext } from '#web/app/api/request-context.ts';
import { loadPage, optional } from '#web/app/page/page.ts';
import { readsJournal } from '../kind-guard.ts';
import type { StartData } from './start-page.tsx';

interface LoaderInput {
  context: RequestContext;
  location: { pathname: string };
  preload?: boolean;
}

/** What the person may see is asked for; what does not answer is left out. */
export async function loadStart(input: LoaderInput, user: UserInfo) {
  const { api } = input.context;
  const key = (name: string) => ({ key: `${input.preload ? 'ahead ' : ''}start ${name}` });
  const leads = auctionManagerGuard(user) === undefined;
  const [page, waiting, review, overview, journal] = await Promise.all([
    loadPage(input),
    optional(api('GET /api/internal/admin/start/', {}, key('waiting'))),
    leads ? optional(api('GET /api/internal/documents/review/', {}, key('papers'))) : null,
    leads ? optional(api('GET /api/internal/user/overview/', {}, key('sales'))) : null,
    readsJournal(user) ? optional(api('GET /api/internal/admin/changes/', {}, key('changes'))) : null,
  ]);
  const data: StartData = {
    waiting,
    papers: review?.waiting.length ?? null,
    sales: (overview?.items ?? []).filter(({ action }) => action.href.startsWith('/auctions/log/')),
    changes: journal?.changes ?? null,
  };
  return { ...page, data, crumbs: [{ label: 'Что ждёт' }] };
}
