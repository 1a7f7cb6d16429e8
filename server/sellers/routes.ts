import type { ConsignmentActKind } from '#contract/back-office/seller-words.ts';
import type { Consigned } from '#contract/back-office/sellers.ts';
import { having } from '#server/account/public.ts';
import { openFileOf, takeFile } from '#server/files/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type Consigning, consign } from './consign.ts';
import type { DrawConsignment } from './consignment-paper.ts';
import { recordReserveConsent } from './record-reserve-consent.ts';
import { openAct, showConsigned } from './show-consigned.ts';

const api = '/api/internal/admin';
const contracts = `${api}/seller-contracts/{id}` as const;

/** Things that owners bring and take back. Owners and contracts themselves are edited as everything else is. */
export const sellerRoutes = ({
  db,
  clock,
  draw,
}: {
  db: Db;
  clock: Clock;
  draw: DrawConsignment;
}): Route[] => {
  const act = async (
    tx: Tx,
    kind: ConsignmentActKind,
    id: number,
    person: Person,
    body: Consigning,
  ): Promise<Consigned | Refusal> =>
    (await consign(tx, kind, id, person, body, clock())) ?? showConsigned(tx, id);
  return [
    route(`GET ${contracts}/things`, having('sellers'), ({ params }) => showConsigned(db, params.id)),
    route(`POST ${contracts}/intake`, having('sellers'), ({ params, body }, { tx, caller }) =>
      act(tx, 'intake', params.id, caller.person!, body),
    ),
    route(`POST ${contracts}/return`, having('sellers'), ({ params, body }, { tx, caller }) =>
      act(tx, 'return', params.id, caller.person!, body),
    ),
    route(
      `POST ${api}/consignments/{id}/consent`,
      having('sellers'),
      async ({ params, body }, { tx, caller }) => {
        const done = await recordReserveConsent(tx, params.id, caller.person!.user.id, body);
        return done instanceof Refusal ? done : showConsigned(tx, done.contractId);
      },
    ),
    route(`GET ${api}/consignment-acts/{id}/file`, having('sellers'), ({ params }) =>
      openAct(db, draw, params.id),
    ),
    route(`POST ${api}/seller-papers/`, having('sellers'), ({ query, body }) =>
      takeFile(db, 'seller-paper', { name: query.name, bytes: body }),
    ),
    route(`GET ${api}/seller-papers/{id}/`, having('sellers'), ({ params }, { caller }) =>
      openFileOf(db, ['seller-paper'], params.id, caller),
    ),
  ];
};
