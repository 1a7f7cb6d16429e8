import { useSyncExternalStore } from 'react';
import { live } from './live.ts';
import type { ConnectionState } from './live-client.ts';

const onServer = (): ConnectionState => 'connecting';

/** `lost`: «Нет связи, цены могут устареть», and a bid asks the server first. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(
    (listener) => live().subscribe(listener),
    () => live().read(),
    onServer,
  );
