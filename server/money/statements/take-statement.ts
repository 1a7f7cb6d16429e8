import type { Db } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { UnreadableStatement } from '../statement.ts';
import { refuseForeign } from './own-accounts.ts';
import { statementOnThread } from './statement-on-thread.ts';
import { insertStatementFile } from './statement-store.ts';

const unreadable = (why: string) => new Refusal(422, 'unreadable', why);

/** [M11] Reads a file and keeps the result for review; nothing is entered. */
export async function takeStatement(
  db: Db,
  { name, bytes, by, own }: { name: string; bytes: Uint8Array; by: number; own: string },
): Promise<{ id: number } | Refusal> {
  if (!own)
    return unreadable(
      'Счёт дома не\u00A0указан. Впишите его в\u00A0реквизитах дома: по\u00A0нему узнаём свои строки.',
    );
  const answer = await statementOnThread(bytes);
  if ('unreadable' in answer) return unreadable(answer.unreadable);
  try {
    refuseForeign(answer.statement, new Set([own]));
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return unreadable(error.message);
  }
  return { id: await insertStatementFile(db, { name, statement: answer.statement, by }) };
}
