import { having } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { askReserve } from '#server/sellers/public.ts';
import { makeStatement } from '../owner-statements/make-statement.ts';
import type { DrawOwnerStatement } from '../owner-statements/owner-statement-paper.ts';
import { answer, objectTo } from './object.ts';
import { callBack, preparePayout } from './prepare-payout.ts';
import { listOwners, openStatement, showOwner } from './show-owner.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/admin/money/owners';
const statement = '/api/internal/admin/money/owner-statements/{id}';

interface OwnerRoutes {
  db: Db;
  draw: DrawOwnerStatement;
  /** Opens a cabinet for an owner. */
  invite: (tx: Tx, sellerId: number, by: number) => Promise<Refusal | undefined>;
}

/** [M15, M17] What owners are owed, and why. */
export const ownerRoutes = ({ db, draw, invite }: OwnerRoutes): Route[] => {
  const shown = (tx: Tx, done: { seller: number } | Refusal) =>
    done instanceof Refusal ? done : showOwner(tx, done.seller);
  return [
    route(`GET ${api}/`, having('money'), () => listOwners(db)),
    route(`GET ${api}/{id}/`, having('money'), ({ params }) => showOwner(db, params.id)),
    route(`POST ${api}/{id}/statement`, having('money'), async ({ params, body }, { tx, caller }) => {
      const { auction, sale } = body;
      if ((auction === null) === (sale === null))
        return refuseFields({ auction: 'Назовите торги или продажу' });
      const of = auction === null ? { saleId: sale! } : { auctionId: auction };
      const made = await makeStatement(tx, params.id, of, { by: idOf(caller) });
      return made instanceof Refusal ? made : showOwner(tx, params.id);
    }),
    route(
      `POST ${api}/{id}/called`,
      having('money'),
      async ({ params, body }, { tx, caller }) =>
        (await callBack(tx, params.id, { ...body, by: idOf(caller) })) ?? showOwner(tx, params.id),
    ),
    route(
      `POST ${api}/{id}/invite`,
      having('money'),
      async ({ params }, { tx, caller }) =>
        (await invite(tx, params.id, idOf(caller))) ?? showOwner(tx, params.id),
    ),
    route(
      'POST /api/internal/admin/money/things/{id}/ask',
      having('money'),
      async ({ params, body }, { tx, caller }) => {
        const asked = await askReserve(tx, params.id, { reserve: body.sum, by: idOf(caller) });
        return asked instanceof Refusal ? asked : showOwner(tx, asked.sellerId);
      },
    ),
    route(
      `POST ${api}/{id}/payout`,
      having('money'),
      async ({ params, body }, { tx, caller }) =>
        (await preparePayout(tx, params.id, { ...body, by: idOf(caller) })) ?? showOwner(tx, params.id),
    ),
    route(`GET ${statement}/file`, having('money'), ({ params }) => openStatement(db, draw, params.id)),
    route(`POST ${statement}/object`, having('money'), async ({ params, body }, { tx, caller }) =>
      shown(tx, await objectTo(tx, params.id, { ...body, by: idOf(caller) })),
    ),
    route(
      'POST /api/internal/admin/money/objections/{id}/answer',
      having('money'),
      async ({ params, body }, { tx, caller }) =>
        shown(tx, await answer(tx, params.id, { ...body, by: idOf(caller) })),
    ),
  ];
};
