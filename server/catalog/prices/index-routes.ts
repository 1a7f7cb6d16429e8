import { having } from '#server/account/public.ts';
import type { Kinds } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { answerProposals } from './answer-proposals.ts';
import { type ReadTable, readPointFile } from './read-point-file.ts';
import { monthOf, type Proposing, readProposals } from './read-proposals.ts';
import { writePoints } from './write-points.ts';

interface IndexServices extends Proposing {
  db: Db;
  kinds: Kinds;
  readTable: ReadTable;
}

const api = '/api/internal/admin/indices';
const idOf = ({ person }: Caller): number => person!.user.id;

export const indexRoutes = ({ db, kinds, readTable, ...proposing }: IndexServices): Route[] => {
  const kind = kinds.get('indices')!;
  return [
    route(`GET ${api}/`, having('indices'), async () => ({
      thisMonth: monthOf(proposing.clock),
      indices: await readProposals(db, proposing),
    })),
    route(`POST ${api}/points/`, having('indices'), ({ body }, { tx, caller }) =>
      writePoints(tx, { kind, by: idOf(caller), thisMonth: monthOf(proposing.clock) }, body),
    ),
    route(`POST ${api}/file/`, having('indices'), ({ body }) => readPointFile(db, readTable, body)),
    route(`POST ${api}/answers/`, having('indices'), ({ body }, { tx, caller }) =>
      answerProposals(tx, { ...proposing, kind, by: idOf(caller) }, body),
    ),
  ];
};
