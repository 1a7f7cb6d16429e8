import { having } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { depositRoutes } from './deposits/deposit-routes.ts';
import { type Invoicing, invoiceRoutes } from './invoices/invoice-routes.ts';
import { assignLine, confirmAssignment } from './payments/assign-line.ts';
import { saleMoneyRoutes } from './sales/sale-money-routes.ts';
import { checkBySecond } from './statements/check-by-second.ts';
import { enterStatement } from './statements/enter-statement.ts';
import { listStatements } from './statements/list-statements.ts';
import { showStatement } from './statements/show-statement.ts';
import { takeStatement } from './statements/take-statement.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/admin/money/statements';
const line = '/api/internal/admin/money/lines/{id}';

/** `readAccount`: our account, by the requisites. */
export const moneyRoutes = ({
  readAccount,
  ...invoicing
}: Invoicing & { readAccount: (db: Db | Tx) => Promise<string> }): Route[] => [
  ...invoiceRoutes(invoicing),
  ...saleMoneyRoutes(invoicing),
  ...depositRoutes(),
  ...statementRoutes(invoicing.db, readAccount),
];

const statementRoutes = (db: Db, readAccount: (db: Db | Tx) => Promise<string>): Route[] => [
  route(`GET ${api}/`, having('money'), async () => listStatements(db, await readAccount(db))),
  route(`POST ${api}/file/`, having('money'), async ({ query, body }, { caller }) =>
    takeStatement(db, { name: query.name, bytes: body, by: idOf(caller), own: await readAccount(db) }),
  ),
  route(`GET ${api}/{id}/`, having('money'), async ({ params }) =>
    showStatement(db, params.id, await readAccount(db)),
  ),
  route(`POST ${api}/{id}/enter`, having('money'), async ({ params, body }, { tx, caller }) => {
    const own = await readAccount(tx);
    return (
      (await enterStatement(tx, params.id, { by: idOf(caller), own, ...body })) ??
      showStatement(tx, params.id, own)
    );
  }),
  route(
    `POST ${api}/{id}/check`,
    having('money'),
    async ({ params }, { tx, caller }) =>
      (await checkBySecond(tx, params.id, idOf(caller))) ??
      showStatement(tx, params.id, await readAccount(tx)),
  ),
  route(
    `POST ${line}/assign`,
    having('money'),
    async ({ params, body }, { tx, caller }) =>
      (await assignLine(tx, params.id, { by: idOf(caller), ...body })) ??
      listStatements(tx, await readAccount(tx)),
  ),
  route(
    `POST ${line}/confirm`,
    having('money'),
    async ({ params, body }, { tx, caller }) =>
      (await confirmAssignment(tx, params.id, { by: idOf(caller), ...body })) ??
      listStatements(tx, await readAccount(tx)),
  ),
];
