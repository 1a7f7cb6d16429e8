import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating: lazily loaded parts cannot be rendered to a string. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
