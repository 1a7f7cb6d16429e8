import path from 'node:path';
import { demoSignIns } from './demo/people.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openLog } from './platform/log.ts';
import { StopSentence } from './platform/stop-sentence.ts';
import { type HouseOptions, startHouse } from './start-house.ts';

/** Requests under way get this long to end. */
const drainMs = 10_000;

/** From the environment's settings to the signal that ends it. */
export async function runHouse({
  onOpen,
  ...options
}: HouseOptions & { onOpen: () => void }): Promise<never> {
  try {
    const config = readConfig(process.env);
    const log = openLog(config.logLevel);
    const asked = Promise.withResolvers<string>();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked.resolve);
    // The parent process was killed.
    process.on('disconnect', () => asked.resolve('disconnect'));

    const house = await startHouse(config, log, options);
    process.stdout.write(welcome(config));
    onOpen();
    // Listens from the beginning: a stop during the start must not leave the database running.
    log.info({ reason: await asked.promise }, 'stopping');
    await house.stop(drainMs);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof StopSentence)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Printed to the terminal once the server is open. */
function welcome(config: Config): string {
  const lines = [`«Грань» открыта: ${config.publicUrl}/`];
  if (config.house === 'demo') {
    lines.push(`Входы демонстрационного дома (пароль ${demoSignIns.password}):`);
    for (const { email, who } of demoSignIns.people) lines.push(`  ${email.padEnd(20)} ${who}`);
  }
  lines.push(
    config.smtpUrl
      ? `Письма уходят через ${new URL(config.smtpUrl).host}`
      : `Письма складываются в ${path.join(config.dataDir, 'outbox')}${config.house === 'demo' ? `, читать: ${config.publicUrl}/dev/mail/` : ''}`,
  );
  return `${lines.join('\n')}\n`;
}
