import pino, { type Logger } from 'pino';
import { maskMessage } from './http/errors.ts';

export type Log = Logger;

/** One JSON line an event. Errors keep their kind, code and origin, not the values they mention. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
  };
  return pino(options, destination ?? gatheringOutput());
}

/**
 * Lines leave together, a quarter of a second late at most: a write of its own for each would be a third of the
 * cost of a cached page. What is gathered when the process ends is written then.
 */
function gatheringOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 250 });
  process.on('exit', () => output.flushSync());
  return output;
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string };
  return {
    type: error.name,
    message: maskMessage(error.message),
    code,
    constraint,
    table,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: error.cause ? describeError(error.cause) : undefined,
  };
}
