import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/platform/config.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';

/** `--name value`. */
type Wishes = Record<string, string | undefined>;

/** Runs a command of the operator: it reports what it did, or ends with one plain sentence. */
export async function runCommand(
  usage: string,
  argumentCount: number,
  work: (config: Config, args: string[], wishes: Wishes) => Promise<string>,
  wishNames: readonly string[] = [],
): Promise<void> {
  try {
    const given = readArguments(process.argv.slice(2), wishNames);
    if (given?.args.length !== argumentCount) throw new StopSentence(`Как вызвать: ${usage}`);
    process.stdout.write(`${await work(readConfig(process.env), given.args, given.wishes)}\n`);
  } catch (error) {
    if (!(error instanceof StopSentence)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  // A mail server's idle connection must not hold the command open.
  process.exit();
}

function readArguments(
  given: string[],
  wishNames: readonly string[],
): { args: string[]; wishes: Wishes } | undefined {
  if (!wishNames.length) return { args: given, wishes: {} };
  const options = Object.fromEntries(
    wishNames.map((name) => [name, { type: 'string' }]),
  ) satisfies ParseArgsOptionsConfig;
  try {
    const { positionals, values } = parseArgs({ args: given, options, allowPositionals: true });
    return { args: positionals, wishes: values as Wishes };
  } catch {
    return undefined;
  }
}
