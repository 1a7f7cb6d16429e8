import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTopics } from '#web/app/live/use-topics.ts';
import { useWatched } from '#web/app/watched.ts';
import type { LogSnapshot, LogState } from './follow-log.ts';
import type { LogFilter } from './log-address.ts';
import { LogStore } from './log-store.ts';

interface LogInput {
  snapshot: LogSnapshot;
  filter: LogFilter;
  /** From a row on, or from the newest. */
  read: (before?: number) => Promise<LogSnapshot>;
  /** The topics to follow. */
  topics: (state: LogState) => { topic: string; auctionCode: string; seq: number }[];
}

export interface LogControl {
  state: LogState;
  store: LogStore;
  older: { state: 'idle' | 'busy' | 'failed'; load: () => void };
}

/** Events of one act come together: they are answered by one reading. */
const gatherMs = 200;
const retryAfterMs = 3000;

/** A log followed from the page's own snapshot; it grows at its top by itself and at its end on demand. */
export function useLog({ snapshot, filter, read, topics }: LogInput): LogControl {
  const [store] = useState(() => new LogStore(snapshot, filter));
  useEffect(() => store.replace(snapshot, filter), [store, snapshot, filter]);
  const state = useWatched(store, store.read());
  useTopics(topics(state), state.lots[0]?.epoch ?? null, {
    onEvent: (event) => store.take(event),
    onReset: store.doubt,
  });

  const readAll = useEffectEvent(() => readAgain(read, store.read().rows.length));
  useEffect(() => {
    if (!state.stale) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () =>
      readAll().then(
        (next) => left || store.replace(next, filter),
        () => {
          if (!left) timer = setTimeout(attempt, retryAfterMs);
        },
      );
    timer = setTimeout(attempt, gatherMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [state.stale, store, filter]);

  return { state, store, older: useOlder(store, read) };
}

/** As many rows as were on the screen: who has scrolled down stays where they are. */
async function readAgain(read: LogInput['read'], wanted: number): Promise<LogSnapshot> {
  const first = await read();
  const rows = [...first.rows];
  while (rows.length < Math.min(wanted, first.total)) {
    const older = await read(rows.at(-1)!.id);
    if (!older.rows.length) break;
    rows.push(...older.rows);
  }
  return { ...first, rows };
}

function useOlder(store: LogStore, read: LogInput['read']): LogControl['older'] {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = useRef(false);
  const load = () => {
    const last = store.read().rows.at(-1);
    if (!last || busy.current) return;
    busy.current = true;
    setState('busy');
    read(last.id)
      .then(
        (answer) => {
          store.append(answer);
          setState('idle');
        },
        () => setState('failed'),
      )
      .finally(() => {
        busy.current = false;
      });
  };
  return { state, load };
}
