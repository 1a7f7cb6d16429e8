import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CatalogList, FilterKey, Sort } from '#contract/catalog/catalog-filter.ts';
import {
  type FacetSelection,
  listPaths,
  listUrl,
  mergeSelections,
  type Selection,
} from '#contract/catalog/catalog-selection.ts';
import type { ListAddress, ViewName } from '../list-address.ts';

/** While a handle moves, the list follows this often. */
const followEveryMs = 70;
/** Keys pressed and numbers entered closer together than this are one step of the history, as a drag is. */
const gestureMs = 1500;
/** After an answer without a newer request the address counts again. */
const settleAfterMs = 60;

export interface ListControl {
  /** What the person has chosen, before the address and the answer have caught up. */
  selection: Selection;
  loading: boolean;
  /** Undefined drops the facet. */
  setFacet: (key: FilterKey, value: FacetSelection | undefined) => void;
  setRange: (key: FilterKey, value: FacetSelection | undefined) => void;
  /** The handle was let go. */
  releaseRange: () => void;
  setSelection: (selection: Selection, event?: string | null) => void;
  setSort: (sort: Sort) => void;
  setView: (view: ViewName) => void;
  pageUrl: (page: number) => string;
}

/** Changes of one range that are one step of the history. */
interface Gesture {
  key: FilterKey | null;
  /** A handle is being dragged, however slowly. */
  held: boolean;
  /** When it was let go. */
  at: number;
  /** The history has its step: further changes replace it. */
  pushed: boolean;
}
const noGesture: Gesture = { key: null, held: false, at: 0, pushed: false };

const isOfList = (list: CatalogList, path: string): boolean =>
  path.startsWith(listPaths[list]) && !/\/\d+\/$/.test(path);

/** The address is the truth; the choice runs ahead of it only while a change is on its way. */
export function useList(address: ListAddress, view: ViewName): ListControl {
  const router = useRouter();
  // On the way to an item, and when an address is only read again, the list is not waiting for anything new.
  const loading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.href !== resolvedLocation?.href && isOfList(address.list, location.pathname),
  });
  const [wanted, setWanted] = useState<Selection | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Selection>(address.selection);
  const gesture = useRef<Gesture>(noGesture);
  const selection = wanted ?? address.selection;
  useLayoutEffect(() => {
    latest.current = selection;
  }, [selection]);

  useEffect(() => {
    if (loading || !wanted || timer.current !== undefined) return;
    const settle = setTimeout(() => setWanted(null), settleAfterMs);
    return () => clearTimeout(settle);
  }, [loading, wanted]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { list, sort, event } = address;
  const go = (href: string, replace = false) => void router.navigate({ href, replace, resetScroll: false });
  const url = (next: Selection, changes: { event?: string | null; sort?: Sort; view?: ViewName } = {}) =>
    listUrl(list, next, { sort, view, event, ...changes });
  const stopFollowing = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const choose = (next: Selection, to = url(next)) => {
    stopFollowing();
    gesture.current = noGesture;
    latest.current = next;
    setWanted(next);
    go(to);
  };
  const changed = (key: FilterKey, value: FacetSelection | undefined): Selection => {
    const { [key]: _, ...rest } = latest.current;
    return value === undefined ? rest : mergeSelections(rest, { [key]: value }, list);
  };

  return {
    selection,
    loading,
    setFacet: (key, value) => choose(changed(key, value)),
    setRange: (key, value) => {
      const { key: last, held, at } = gesture.current;
      const goesOn = last === key && (held || Date.now() - at < gestureMs);
      gesture.current = { key, held: true, at, pushed: goesOn && gesture.current.pushed };
      const next = changed(key, value);
      latest.current = next;
      setWanted(next);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const { pushed } = gesture.current;
        gesture.current = { ...gesture.current, pushed: true };
        go(url(latest.current), pushed);
      }, followEveryMs);
    },
    releaseRange: () => {
      gesture.current = { ...gesture.current, held: false, at: Date.now() };
    },
    setSelection: (next, nextEvent = event) => choose(next, url(next, { event: nextEvent })),
    setSort: (next) => go(url(latest.current, { sort: next })),
    setView: (next) => go(listUrl(list, latest.current, { sort, view: next, event, page: address.page })),
    pageUrl: (page) => listUrl(list, address.selection, { sort, view, event, page }),
  };
}
