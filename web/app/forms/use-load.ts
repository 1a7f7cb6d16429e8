import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface Loaded<Data> {
  data: Data | undefined;
  failed: boolean;
  reload: () => void;
}

/**
 * Reads when the part appears, whenever `when` turns true again and whenever `reload` is called.
 * What is shown stays until the new answer is in.
 */
export function useLoad<Data>(read: () => Promise<Data>, when = true): Loaded<Data> {
  const [state, setState] = useState<{ data?: Data; failed: boolean }>({ failed: false });
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  const turn = useRef(0);
  const reload = useCallback(() => {
    const mine = ++turn.current;
    const settle = (next: { data?: Data; failed: boolean }) =>
      turn.current === mine && setState((known) => ({ ...known, ...next }));
    latest.current().then(
      (data) => settle({ data, failed: false }),
      () => settle({ failed: true }),
    );
  }, []);
  useEffect(() => {
    if (!when) return;
    reload();
    return () => {
      turn.current++;
    };
  }, [reload, when]);
  return { data: state.data, failed: state.failed, reload };
}
