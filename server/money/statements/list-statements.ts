import type { StatementList } from '#contract/money/statements.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { balancesOf, lineView, whoOf } from './show-statement.ts';
import { readFiles, readPeriods, readTurns, readWaiting } from './statement-store.ts';

const latest = 30;
const mostWaiting = 100;

/** Statements that came, our bank beside the bank's, and what waits for a person. */
export async function listStatements(db: Db | Tx, own: string): Promise<StatementList> {
  const [files, periods, turns, waiting] = [
    await readFiles(db, latest),
    await readPeriods(db),
    await readTurns(db),
    await readWaiting(db, mostWaiting),
  ];
  return {
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      about: file.about,
      lineCount: file.lineCount,
      ...whoOf(file),
    })),
    accounts: balancesOf(periods, turns),
    hasAccount: own !== '',
    waiting: {
      ...waiting,
      lines: waiting.lines.map(({ id, asked, ...line }) => ({
        ...lineView(line),
        id,
        asked: asked && {
          by: { id: asked.byId, name: asked.byName },
          at: asked.at.toISOString(),
          number: asked.number,
          why: asked.why,
        },
      })),
    },
  };
}
