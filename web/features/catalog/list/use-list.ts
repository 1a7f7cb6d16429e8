import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CatalogList, FilterKey, Sort } from '#contract/catalog-filter.ts';
import {
  type FacetSelection,
  listPaths,
  listUrl,
  mergeSelections,
  type Selection,
} from '#contract/catalog-selection.ts';
import type { ListAddress, ViewName } from '../list-address.ts';

/** While a handle moves, the list follows this often. */
const followEvery = 70;
/** Moves of one range closer together than this are one step of the history. */
const oneGesture = 1500;
/** The answer is in and nothing new was asked for: the address speaks again. */
const settleAfter = 60;

export interface ListControl {
  /** What the person has chosen, before the address and the answer have caught up. */
  selection: Selection;
  loading: boolean;
  /** Undefined drops the facet. */
  setFacet: (key: FilterKey, value: FacetSelection | undefined) => void;
  setRange: (key: FilterKey, value: FacetSelection | undefined) => void;
  setSelection: (selection: Selection, event?: string | null) => void;
  setSort: (sort: Sort) => void;
  setView: (view: ViewName) => void;
  pageUrl: (page: number) => string;
}

const isOfList = (list: CatalogList, path: string): boolean =>
  path.startsWith(listPaths[list]) && !/\/\d+\/$/.test(path);

/** The address is the truth; the choice runs ahead of it only while a change is on its way. */
export function useList(address: ListAddress, view: ViewName): ListControl {
  const router = useRouter();
  // On the way to an item the list is not waiting for anything.
  const loading = useRouterState({
    select: (state) => state.isLoading && isOfList(address.list, state.location.pathname),
  });
  const [wanted, setWanted] = useState<Selection | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Selection>(address.selection);
  const gesture = useRef<{ key: FilterKey | null; at: number }>({ key: null, at: 0 });
  const selection = wanted ?? address.selection;
  latest.current = selection;

  useEffect(() => {
    if (loading || !wanted || timer.current !== undefined) return;
    const settle = setTimeout(() => setWanted(null), settleAfter);
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
    gesture.current = { key: null, at: 0 };
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
      const next = changed(key, value);
      latest.current = next;
      setWanted(next);
      if (timer.current !== undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        const now = Date.now();
        const same = gesture.current.key === key && now - gesture.current.at < oneGesture;
        gesture.current = { key, at: now };
        go(url(latest.current), same);
      }, followEvery);
    },
    setSelection: (next, nextEvent = event) => choose(next, url(next, { event: nextEvent })),
    setSort: (next) => go(url(latest.current, { sort: next })),
    setView: (next) => go(listUrl(list, latest.current, { sort, view: next, event, page: address.page })),
    pageUrl: (page) => listUrl(list, address.selection, { sort, view, event, page }),
  };
}
