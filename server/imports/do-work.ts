import type { Kinds } from '#server/changes/public.ts';
import type { Database, Db } from '#server/platform/db.ts';
import { applyImport } from './apply-import.ts';
import { giveTurnBack, lockImports, readImport, updateImport } from './import-store.ts';
import { planImport } from './plan-import.ts';
import { readImportFile } from './read-file.ts';
import { countRows } from './row-store.ts';

/** What the thread is asked for. */
export type Task =
  | { do: 'read'; importId: number; bytes: Uint8Array }
  | { do: 'plan'; importId: number }
  | { do: 'apply'; importId: number; by: number; why: string };

/** `read`: the file is, and its rows are in the database. */
export type WorkMessage = 'ready' | 'begun' | 'read' | 'busy' | 'done';

const lost = 'Строки файла не\u00A0сохранились: дом перезапускался. Пришлите файл ещё раз.';
const failed = 'Не\u00A0вышло: ничего не\u00A0записано. Попробуйте ещё раз.';

/** Runs one task under the import lock. `turns` is a pool of one connection, which holds the lock. */
export async function doWork(
  { database, turns, kinds }: { database: Database; turns: Db; kinds: Kinds },
  task: Task,
  tell: (told: WorkMessage) => void,
): Promise<void> {
  const { db } = database;
  if (!(await lockImports(turns, task.importId))) {
    tell('busy');
    return;
  }
  try {
    const imported = await readImport(db, task.importId);
    const kind = imported && kinds.get(imported.kind);
    if (!imported || !kind) throw new Error(`no import ${task.importId}`);
    if (task.do === 'plan') await updateImport(db, task.importId, { state: 'planning', problem: '' });
    if (task.do === 'apply') await updateImport(db, task.importId, { state: 'applying', problem: '' });
    tell('begun');
    if (task.do === 'read') {
      if (!(await readImportFile(database, kind, imported, Buffer.from(task.bytes)))) return;
      tell('read');
    } else if ((await countRows(db, task.importId)) !== imported.rowCount) {
      await updateImport(db, task.importId, { state: 'lost', problem: lost });
      return;
    }
    if (task.do === 'apply') {
      const problem = await applyImport(db, kind, imported, task);
      if (!problem) return;
      await updateImport(db, task.importId, { problem });
    }
    await planImport(database, kind, (await readImport(db, task.importId))!);
  } catch (error) {
    await updateImport(db, task.importId, {
      state: task.do === 'apply' ? 'ready' : 'lost',
      problem: failed,
    }).catch(() => {});
    throw error;
  } finally {
    await giveTurnBack(turns);
    tell('done');
  }
}
