import { useRef, useState } from 'react';
import { isApiError } from '#contract/protocol/envelope.ts';
import type { AlertFilter, AlertSettings } from '#contract/subscriptions/alerts.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

const api = '/api/internal/user/subscription/filters' as const;

/** A row of the page: a filter, and whether it was taken away a moment ago. */
export interface ShownFilter {
  filter: AlertFilter;
  removed: boolean;
}

/** The person's filters; every change is saved at once, and reverted when refused. */
export function useFilters(loaded: readonly AlertFilter[]) {
  const [rows, setRows] = useState<readonly ShownFilter[]>(() =>
    loaded.map((filter) => ({ filter, removed: false })),
  );
  const [failure, setFailure] = useState('');
  const put = (id: number, change: (row: ShownFilter) => ShownFilter) =>
    setRows((known) => known.map((row) => (row.filter.id === id ? change(row) : row)));
  const attempt = async (work: () => Promise<void>, undo: () => void) => {
    setFailure('');
    try {
      await work();
    } catch (error) {
      // A newer change of the same row has taken its place.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      undo();
      setFailure(
        isApiError(error) && error.code !== 'unknown' ? error.message : 'Не сохранилось, попробуйте ещё раз.',
      );
    }
  };
  /** A restore must reach the server after the removal. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.current.then(work);
    turn.current = done.catch(() => {});
    return done;
  };
  const replace = (filter: AlertFilter) => put(filter.id, (row) => ({ ...row, filter }));

  const change = (filter: AlertFilter, settings: AlertSettings) => {
    replace({ ...filter, settings });
    return attempt(
      async () => {
        const body = { name: filter.name, settings };
        const params = { id: filter.id };
        replace(await browserApi(`PUT ${api}/{id}/`, { params, body }, { key: `filter ${filter.id}` }));
      },
      () => replace(filter),
    );
  };
  const remove = ({ id }: AlertFilter) => {
    put(id, (row) => ({ ...row, removed: true }));
    return attempt(
      () =>
        inTurn(async () => {
          await browserApi(`DELETE ${api}/{id}/`, { params: { id } }, { key: `filter ${id}` });
        }),
      () => put(id, (row) => ({ ...row, removed: false })),
    );
  };
  const restore = ({ id }: AlertFilter) =>
    attempt(
      () =>
        inTurn(async () => {
          const key = `filter ${id}`;
          const filter = await browserApi(`POST ${api}/{id}/restore/`, { params: { id } }, { key });
          put(id, () => ({ filter, removed: false }));
        }),
      () => {},
    );
  /** Following the link counts as seen; the page is left without waiting. */
  const looked = ({ id }: AlertFilter) =>
    void browserApi(`POST ${api}/{id}/looked/`, { params: { id } }, { key: `looked ${id}` }).catch(() => {});
  return { rows, failure, replace, change, remove, restore, looked };
}

export type FiltersControl = ReturnType<typeof useFilters>;
