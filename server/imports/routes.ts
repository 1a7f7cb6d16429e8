import { hasRight } from '#contract/account/rights.ts';
import { changedWords } from '#contract/back-office/kinds.ts';
import { having, loaderOfKind } from '#server/account/public.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { beginApply, planAgain, stopWork, takeImportFile, tickRows } from './change-import.ts';
import { exportList } from './export-list.ts';
import { exportRefused } from './export-refused.ts';
import { type ImportServices, importedKinds, type OwnImportServices } from './importing.ts';
import { sampleList } from './sample-list.ts';
import { listImports, showImport, showRows } from './show-import.ts';
import { takeDraftsBack } from './take-drafts-back.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/admin/imports';
export const importRoutes = (importing: ImportServices): Route[] => {
  /** The right to a kind covers all imports of it; those of other kinds do not exist for this person. */
  const ownOf = ({ person }: Caller): OwnImportServices => ({
    ...importing,
    own: importedKinds.filter((kind) => hasRight(person!, changedWords[kind].right)),
  });
  return [
    route(`GET ${api}/`, having('lists'), (_input, { caller }) => listImports(ownOf(caller))),
    route(`POST ${api}/file/{kind}/`, loaderOfKind, ({ params, query, body }, { caller }) =>
      takeImportFile(importing, params.kind, idOf(caller), { name: query.name, bytes: body }),
    ),
    route(`GET ${api}/sample/{kind}/`, loaderOfKind, async ({ params }) => sampleList(params.kind)),
    route(`GET ${api}/{id}/`, having('lists'), ({ params }, { caller }) =>
      showImport(ownOf(caller), params.id),
    ),
    route(`POST ${api}/{id}/plan`, having('lists'), ({ params, body }, { caller }) =>
      planAgain(ownOf(caller), params.id, idOf(caller), body),
    ),
    route(`GET ${api}/{id}/rows`, having('lists'), ({ params, query }, { caller }) =>
      showRows(ownOf(caller), params.id, query),
    ),
    route(`POST ${api}/{id}/ticks`, having('lists'), ({ params, body }, { caller }) =>
      tickRows(ownOf(caller), params.id, body),
    ),
    route(`POST ${api}/{id}/apply`, having('lists'), ({ params, body }, { caller }) =>
      beginApply(ownOf(caller), params.id, idOf(caller), body),
    ),
    route(`POST ${api}/{id}/stop`, having('lists'), ({ params }, { caller }) =>
      stopWork(ownOf(caller), params.id),
    ),
    route(`POST ${api}/{id}/take-back`, having('lists'), ({ params }, { caller }) =>
      takeDraftsBack(ownOf(caller), params.id, idOf(caller)),
    ),
    route(`GET ${api}/{id}/refused`, having('lists'), ({ params }, { caller }) =>
      exportRefused(ownOf(caller), params.id),
    ),
    route('GET /api/internal/admin/exports/{kind}/', loaderOfKind, ({ params, query }, { caller }) =>
      exportList(importing.db, params.kind, importing.kinds.get(params.kind)!, idOf(caller), query),
    ),
  ];
};
