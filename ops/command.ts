import { type Config, readConfig } from '#server/platform/config.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';

/** A command for the keeper of the house: says what it did, or ends with one plain sentence. */
export async function runCommand(
  usage: string,
  argumentCount: number,
  work: (config: Config, args: string[]) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.length !== argumentCount) throw new StopSentence(`Как вызвать: ${usage}`);
    process.stdout.write(`${await work(readConfig(process.env), args)}\n`);
  } catch (error) {
    if (!(error instanceof StopSentence)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  // A mail server's idle connection must not hold the command open.
  process.exit();
}
