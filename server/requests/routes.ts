import { anyone, manager, signedIn } from '#server/account/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { applyForAde } from './apply-for-ade.ts';
import { askQuestion } from './ask-question.ts';
import { addListed, addToDraft, clearDrafts, type DraftServices, removeItems } from './change-drafts.ts';
import { clientRoutes } from './clients/routes.ts';
import type { MeetingsOf } from './clients/show-client.ts';
import { enterQueue } from './enter-queue.ts';
import { nameAbout } from './name-about.ts';
import type { RequestServices } from './office.ts';
import { orderConsultation } from './order-consultation.ts';
import { proveAddress } from './prove-address.ts';
import { queueRoutes } from './queue/routes.ts';
import { sendRequest } from './send-request.ts';
import { showDrafts } from './show-drafts.ts';
import { listRequests, showRequest } from './show-requests.ts';
import { listTalks } from './show-talks.ts';

const catalogApi = '/api/internal/personal-catalog';

export const requestRoutes = ({
  clock,
  letters,
  supportEmail,
  meetingsOf,
  ...drafting
}: DraftServices & RequestServices & { clock: Clock; meetingsOf: MeetingsOf }): Route[] => {
  const office: RequestServices = { letters, supportEmail };
  return [
    route('POST /api/internal/main/order-consultation/', anyone, async ({ body }, { tx, caller }) => {
      const order = { ...body, ...(await nameAbout(tx, drafting.catalog, body.about)) };
      const ordered = await orderConsultation(tx, office, order, caller);
      return enterQueue(tx, clock, 'consultation', ordered);
    }),
    route('POST /api/internal/main/question/', anyone, async ({ body }, { tx, caller }) => {
      const question = { ...body, ...(await nameAbout(tx, drafting.catalog, body.about)) };
      const asked = await askQuestion(tx, office, question, caller);
      return enterQueue(tx, clock, 'question', asked);
    }),
    route('POST /api/internal/main/question/address', anyone, ({ body }) =>
      proveAddress(drafting.db, body.token),
    ),
    route(
      `POST ${catalogApi}/request/application-for-consultation-ade`,
      manager,
      async ({ body }, { tx, caller }) => {
        const order = { ...body, ...(await nameAbout(tx, drafting.catalog, body.about)) };
        return enterQueue(tx, clock, 'consultation', await applyForAde(tx, office, order, caller));
      },
    ),
    route(`GET ${catalogApi}/request/get`, anyone, ({ query }, { caller }) =>
      showDrafts(drafting, caller, query),
    ),
    route(`POST ${catalogApi}/request/add`, anyone, ({ body }, { caller }) =>
      addToDraft(drafting, caller, body),
    ),
    route(`DELETE ${catalogApi}/request/del`, anyone, ({ body }, { caller }) =>
      removeItems(drafting, caller, body.itemsIds, body.event),
    ),
    route(`DELETE ${catalogApi}/request/clear`, anyone, (_input, { caller }) =>
      clearDrafts(drafting, caller),
    ),
    route(`POST ${catalogApi}/request/send`, anyone, async ({ body }, { tx, caller }) => {
      const sent = await sendRequest(tx, { catalog: drafting.catalog, ...office }, body, caller);
      return enterQueue(tx, clock, 'request', sent);
    }),
    route(`GET ${catalogApi}/request/sent`, signedIn, (_input, { caller }) =>
      listRequests(drafting, caller.person!.user.id),
    ),
    route(`GET ${catalogApi}/request/sent/{id}`, signedIn, ({ params }, { caller }) =>
      showRequest(drafting, caller.person!.user.id, params.id),
    ),
    route(`GET ${catalogApi}/request/talks`, signedIn, (_input, { caller }) =>
      listTalks(drafting.db, caller.person!.user.id),
    ),
    ...queueRoutes({ ...drafting, letters, clock }),
    ...clientRoutes({ ...drafting, clock, letters, meetingsOf }),
    ...(['GET', 'POST'] as const).flatMap((method) => [
      route(`${method} ${catalogApi}/request/add-all`, anyone, ({ query }, { caller }) =>
        addListed(drafting, caller, query),
      ),
      route(`${method} ${catalogApi}/jewelry/request/add-all`, anyone, ({ query }, { caller }) =>
        addListed(drafting, caller, query),
      ),
    ]),
  ];
};
