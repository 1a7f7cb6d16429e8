import type { StatementList } from '#contract/money/statements.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { balancesOf, lineView, whoOf } from './show-statement.ts';
import { readDayTurns, readFiles, readPeriods, readWaitingLines } from './statement-store.ts';

const shownStatements = 30;
const maxWaiting = 100;

/** Statements received, our balance beside the bank's, and the lines that wait for a person. */
export async function listStatements(db: Db | Tx, own: string): Promise<StatementList> {
  const [files, periods, turns, waiting] = [
    await readFiles(db, shownStatements),
    await readPeriods(db),
    await readDayTurns(db),
    await readWaitingLines(db, maxWaiting),
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
