import type { Db } from '#server/platform/db.ts';
import type { Route } from '#server/platform/http/dispatch.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { inviteOwner } from './cabinet/invite-owner.ts';
import { ownThingsRoutes } from './cabinet/own-things-routes.ts';
import { dutyRoutes } from './duties/duty-routes.ts';
import type { DrawHandover } from './handovers/handover-paper.ts';
import { handoverRoutes } from './handovers/handover-routes.ts';
import type { TakeBackSale } from './handovers/take-back.ts';
import { orderRoutes } from './outgoing/order-routes.ts';
import type { DrawOwnerStatement } from './owner-statements/owner-statement-paper.ts';
import { ownerRoutes } from './owners/owner-routes.ts';

/** What follows a sale: things go to buyers, money to owners and back to those who paid too much. */
export const settlementRoutes = ({
  db,
  letters,
  drawHandover,
  drawOwnerStatement,
  takeBackSale,
}: {
  db: Db;
  letters: Letters;
  drawHandover: DrawHandover;
  drawOwnerStatement: DrawOwnerStatement;
  takeBackSale: TakeBackSale;
}): Route[] => [
  ...orderRoutes(db),
  ...dutyRoutes(db),
  ...ownerRoutes({
    db,
    draw: drawOwnerStatement,
    invite: (tx, sellerId, by) => inviteOwner(tx, letters, sellerId, { by }),
  }),
  ...ownThingsRoutes({ db, draw: drawOwnerStatement }),
  ...handoverRoutes({ db, letters, draw: drawHandover, takeBackSale }),
];
