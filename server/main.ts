import { readConfig } from './platform/config.ts';
import { openLog } from './platform/log.ts';
import { StopSentence } from './platform/stop-sentence.ts';
import { startHouse } from './start-house.ts';
import { welcome } from './welcome.ts';

/** Requests under way get this long to end. */
const drainMilliseconds = 10_000;

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const house = await startHouse(config, log);
  process.stdout.write(welcome(config));

  let stopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    await house.stop(drainMilliseconds);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  // Whoever started us was killed without a word.
  process.on('disconnect', () => void stop('disconnect'));
} catch (error) {
  if (!(error instanceof StopSentence)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
