import { useEffect, useRef, useState } from 'react';
import type { ImportView } from '#contract/back-office/imports.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../shell/failure-words.ts';
import { isUnderWay } from './import-words.ts';

const rereadEveryMs = 400;

/** An import in progress, polled while the server works on it. */
export function useImport(loaded: ImportView) {
  const [view, setView] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const params = { id: view.id };
  const alive = useRef(true);
  /** The table of refused rows is hidden while a plan is made: the focus returns to it afterwards. */
  const mending = useRef(false);
  /** Cells as a person mends them, until a plan is made with them: whatever else is said, they go along. */
  const [mended, setMended] = useState<ReadonlyMap<string, Mended>>(new Map());
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  useEffect(() => {
    if (!isUnderWay(view)) return;
    const timer = setTimeout(async () => {
      try {
        const next = await browserApi(
          'GET /api/internal/admin/imports/{id}/',
          { params: { id: view.id } },
          { background: true },
        );
        if (alive.current) setView(next);
      } catch {
        // The line is gone for a moment: a new object asks again.
        if (alive.current) setView((last) => ({ ...last }));
      }
    }, rereadEveryMs);
    return () => clearTimeout(timer);
  }, [view]);
  const act = async (ask: () => Promise<ImportView>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure('');
    try {
      setView(await ask());
      return true;
    } catch (error) {
      setFailure(failureWords(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    view,
    busy,
    failure,
    mending,
    mended,
    mend: (one: Mended) => setMended((known) => new Map(known).set(`${one.row} ${one.column}`, one)),
    say: async (body: SaidColumns) => {
      mending.current = mended.size > 0;
      const said = await act(() => planCall(params, { ...body, mended: [...mended.values()] }));
      if (said) setMended(new Map());
      return said;
    },
    /** One after another may be ticked before the first is answered. */
    tick: async (rows: number[], ticked: boolean): Promise<boolean> => {
      try {
        setView(
          await browserApi(
            'POST /api/internal/admin/imports/{id}/ticks',
            { params, body: { rows, ticked } },
            { key: `import ticks ${rows.join()}` },
          ),
        );
        return true;
      } catch (error) {
        setFailure(failureWords(error));
        return false;
      }
    },
    apply: (more: { why: string; archiving?: number }) =>
      act(() =>
        browserApi('POST /api/internal/admin/imports/{id}/apply', {
          params,
          body: { plan: view.plan, ...more },
        }),
      ),
    stop: () => act(() => browserApi('POST /api/internal/admin/imports/{id}/stop', { params, body: {} })),
  };
}
export type Importing = ReturnType<typeof useImport>;

export interface Mended {
  row: number;
  column: number;
  text: string;
  code?: string;
}
interface SaidColumns {
  columns?: { index: number; target: string | null }[];
  mode?: ImportView['mode'];
  source?: string;
  to?: ImportView['to'];
}
const planCall = (params: { id: number }, body: SaidColumns & { mended: Mended[] }) =>
  browserApi('POST /api/internal/admin/imports/{id}/plan', { params, body });
