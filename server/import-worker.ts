import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { kindsInOrder } from './changes/public.ts';
import { houseKinds } from './house-kinds.ts';
import { doWork, type Task, type WorkMessage } from './imports/public.ts';
import { openDatabase } from './platform/db.ts';
import { Jobs } from './platform/jobs.ts';
import { openLog } from './platform/log.ts';

// On Linux this is the thread's own: where processors are few, bids and the database go first.
setPriority(5);
const { url } = workerData as { url: string };
const database = openDatabase(url, { max: 3, name: 'gran-import' });
const turns = database.openDb({ max: 1, idleTimeoutMillis: 0 });
const kinds = kindsInOrder(houseKinds(new Jobs(database, openLog('silent'))));
const tell = (told: WorkMessage) => parentPort!.postMessage(told);

parentPort!.on('message', (task: Task) => {
  // An error ends the thread: the server logs it and opens another.
  void doWork({ database, turns, kinds }, task, tell);
});
