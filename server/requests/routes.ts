import { anyone, signedIn } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { askQuestion } from './ask-question.ts';
import { addItems, addListed, clearDrafts, type Drafting, removeItems } from './change-drafts.ts';
import type { Office } from './office.ts';
import { orderConsultation } from './order-consultation.ts';
import { sendRequest } from './send-request.ts';
import { showDrafts } from './show-drafts.ts';
import { listRequests, showRequest } from './show-requests.ts';

const catalogApi = '/api/internal/personal-catalog';

export const requestRoutes = ({ letters, limits, supportEmail, ...drafting }: Drafting & Office): Route[] => [
  route('POST /api/internal/main/order-consultation/', anyone, ({ body }, { tx, caller }) =>
    orderConsultation(tx, { letters, limits, supportEmail }, body, caller),
  ),
  route('POST /api/internal/main/question/', anyone, ({ body }, { tx, caller }) =>
    askQuestion(tx, { letters, limits, supportEmail }, body, caller),
  ),
  route(`GET ${catalogApi}/request/get`, anyone, ({ query }, { caller }) =>
    showDrafts(drafting, caller, query),
  ),
  route(`POST ${catalogApi}/request/add`, anyone, ({ body }, { caller }) => addItems(drafting, caller, body)),
  route(`DELETE ${catalogApi}/request/del`, anyone, ({ body }, { caller }) =>
    removeItems(drafting, caller, body.itemsIds, body.event),
  ),
  route(`DELETE ${catalogApi}/request/clear`, anyone, (_input, { caller }) => clearDrafts(drafting, caller)),
  route(`POST ${catalogApi}/request/send`, anyone, ({ body }, { tx, caller }) =>
    sendRequest(tx, { catalog: drafting.catalog, letters, limits, supportEmail }, body, caller),
  ),
  route(`GET ${catalogApi}/request/sent`, signedIn, (_input, { caller }) =>
    listRequests(drafting, caller.person!.user.id),
  ),
  route(`GET ${catalogApi}/request/sent/{id}`, signedIn, ({ params }, { caller }) =>
    showRequest(drafting, caller.person!.user.id, params.id),
  ),
  ...(['GET', 'POST'] as const).flatMap((method) => [
    route(`${method} ${catalogApi}/request/add-all`, anyone, ({ query }, { caller }) =>
      addListed(drafting, caller, query),
    ),
    route(`${method} ${catalogApi}/jewelry/request/add-all`, anyone, ({ query }, { caller }) =>
      addListed(drafting, caller, query),
    ),
  ]),
];
