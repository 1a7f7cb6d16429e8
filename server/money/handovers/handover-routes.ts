import { having } from '#server/account/public.ts';
import { openFileOf, takeFile } from '#server/files/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { handThingsOver } from './hand-over.ts';
import type { DrawHandover } from './handover-paper.ts';
import { listHandovers, openHandover, showHandover } from './show-handovers.ts';
import { agreeTakeBack, askTakeBack, fileClaim, settleClaim, type TakeBackSale } from './take-back.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/admin/handovers';
const deals = `${api}/deals/{id}` as const;

/** [M19] Things that were paid go to their buyers; what they complain of, and what comes back. */
export const handoverRoutes = ({
  db,
  letters,
  draw,
  takeBackSale,
}: {
  db: Db;
  letters: Letters;
  draw: DrawHandover;
  takeBackSale: TakeBackSale;
}): Route[] => {
  const shown = (tx: Tx, done: Refusal | number) => (done instanceof Refusal ? done : showHandover(tx, done));
  return [
    route(`GET ${api}/`, having('handing'), () => listHandovers(db)),
    route(`GET ${api}/{id}/`, having('handing'), ({ params }) => showHandover(db, params.id)),
    route(
      `POST ${api}/{id}/`,
      having('handing'),
      async ({ params, body }, { tx, caller }) =>
        (await handThingsOver(tx, letters, params.id, body, caller.person!)) ?? showHandover(tx, params.id),
    ),
    route(`GET ${api}/acts/{id}/`, having('handing'), ({ params }) => openHandover(db, draw, params.id)),
    route(`POST ${api}/files/`, having('handing'), ({ query, body }) =>
      takeFile(db, 'power-of-attorney', { name: query.name, bytes: body }),
    ),
    route(`GET ${api}/files/{id}/`, having('handing'), ({ params }, { caller }) =>
      openFileOf(db, ['power-of-attorney'], params.id, caller),
    ),
    route(`POST ${deals}/claim`, having('handing'), async ({ params, body }, { tx, caller }) =>
      shown(tx, await fileClaim(tx, params.id, { by: idOf(caller), ...body })),
    ),
    route(`POST ${deals}/settle`, having('handing'), async ({ params, body }, { tx, caller }) =>
      shown(tx, await settleClaim(tx, params.id, { by: idOf(caller), ...body })),
    ),
    route(`POST ${deals}/return`, having('handing'), async ({ params, body }, { tx, caller }) =>
      shown(tx, await askTakeBack(tx, params.id, { by: idOf(caller), ...body })),
    ),
    route(`POST ${deals}/agree`, having('money'), async ({ params, body }, { tx, caller }) =>
      shown(tx, await agreeTakeBack(tx, params.id, { by: idOf(caller), takeBackSale, ...body })),
    ),
  ];
};
