import { anyone, manager } from '#server/account/public.ts';
import type { ListQuery } from '#server/catalog/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { downloadPaper, listPapers, openByToken, removePaper, sendToClient, showPaper } from './hand-over.ts';
import { makeAgain, type OrderServices, orderPaper, previewPaper } from './order-paper.ts';
import { showOptions } from './show-options.ts';

const api = '/api/internal/personal-catalog';

/** Papers belong to a person or to a browser: each call looks among the caller's own. */
export const paperRoutes = (ordering: OrderServices, letters: Letters): Route[] => [
  route(`GET ${api}/get-available-pdf-options`, anyone, async ({ query }, { caller }) =>
    showOptions(ordering.catalog, query as ListQuery, caller),
  ),
  route(`POST ${api}/pdf-custom`, anyone, ({ body }, { tx, caller }) =>
    orderPaper(tx, ordering, body, caller),
  ),
  route(`POST ${api}/jewelry/pdf`, anyone, ({ body }, { tx, caller }) =>
    orderPaper(tx, ordering, body, caller),
  ),
  route(`POST ${api}/pdf/preview`, anyone, ({ body }, { caller }) => previewPaper(ordering, body, caller)),
  route(`GET ${api}/pdf/`, anyone, (_input, { caller }) => listPapers(ordering.db, caller)),
  route(`GET ${api}/pdf/{id}/`, anyone, ({ params }, { caller }) =>
    showPaper(ordering.db, caller, params.id),
  ),
  route(`GET ${api}/pdf/{id}/file`, anyone, ({ params }, { caller }) =>
    downloadPaper(ordering.db, caller, params.id),
  ),
  route(`POST ${api}/pdf/{id}/again`, anyone, ({ params }, { tx, caller }) =>
    makeAgain(tx, ordering, params.id, caller),
  ),
  route(`DELETE ${api}/pdf/{id}/`, anyone, ({ params }, { caller }) =>
    removePaper(ordering.db, caller, params.id),
  ),
  route(`POST ${api}/pdf/{id}/send`, manager, ({ params, body }, { tx, caller }) =>
    sendToClient(tx, letters, caller, params.id, body.email),
  ),
  route(`POST ${api}/pdf/open`, anyone, ({ body }) => openByToken(ordering.db, body.token)),
];
