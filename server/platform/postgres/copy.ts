import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** What the driver's connection can do during a COPY; its published types leave it out. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Rows are gathered to about this size before they go to the socket. */
const batchBytes = 64 * 1024;

/**
 * `COPY … TO STDOUT`, row by row. When `take` returns a promise the socket waits for it, so that a slow reader
 * costs time and not memory.
 */
export function copyOut(
  client: pg.ClientBase,
  text: string,
  take: (row: Buffer) => Promise<unknown> | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    client.query(
      submittable(text, {
        handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection) {
          if (failure) return;
          // The driver reuses its buffer for the next message.
          const waiting = take(Buffer.from(chunk));
          if (!waiting) return;
          stream.pause();
          waiting.then(
            () => stream.resume(),
            (error) => {
              failure = error;
              stream.resume();
            },
          );
        },
        handleError: reject,
        handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      }),
    );
  });
}

/** `COPY … FROM STDIN` from rows that end with a newline each. */
export function copyIn(client: pg.ClientBase, text: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sourceFailure: unknown;
  let ended = false;
  const settled = promise.then(
    () => {},
    () => {},
  );
  const pump = async (connection: CopyConnection): Promise<void> => {
    try {
      for await (const chunk of inBatches(rows)) {
        if (ended) return;
        connection.sendCopyFromChunk(chunk);
        // The driver does not say when the socket is full; a source that went on would lie in memory whole.
        if (connection.stream.writableNeedDrain)
          await Promise.race([once(connection.stream, 'drain'), settled]);
      }
      if (!ended) connection.endCopyFrom();
    } catch (error) {
      sourceFailure = error;
      if (!ended) connection.sendCopyFail('the source failed');
    }
  };
  client.query(
    submittable(text, {
      handleCopyInResponse: (connection: CopyConnection) => void pump(connection),
      handleError: (error: unknown) => {
        ended = true;
        reject(sourceFailure ?? error);
      },
      handleReadyForQuery: () => {
        ended = true;
        resolve();
      },
    }),
  );
  return promise;
}

function submittable(text: string, handlers: object): pg.Submittable {
  return Object.assign(
    {
      submit: (connection: pg.Connection) => connection.query(text),
      handleCommandComplete: () => {},
    },
    handlers,
  );
}

async function* inBatches(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let batch: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    batch.push(row);
    size += row.length;
    if (size < batchBytes) continue;
    yield Buffer.concat(batch, size);
    batch = [];
    size = 0;
  }
  if (size) yield Buffer.concat(batch, size);
}
