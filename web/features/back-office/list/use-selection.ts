import { useState } from 'react';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { Targets } from '#contract/back-office/publishing.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../shell/failure-words.ts';
import { tell } from '../shell/told.ts';
import {
  choosePage,
  countChosen,
  extend,
  holdsPage,
  nothingChosen,
  type Selection,
  toggle,
} from './selection-rules.ts';

export interface ChosenRows {
  selection: Selection;
  count: number;
  /** What an act is done to; undefined while nothing is chosen. */
  of: Targets | undefined;
  toggle: (id: string, further: boolean) => void;
  togglePage: () => void;
  /** These and no others. */
  choose: (ids: readonly string[]) => void;
  /** The page; asked again, everything that matches. */
  chooseAll: () => void;
  freeze: () => Promise<void>;
  clear: () => void;
}

/** What is chosen stays chosen while one turns pages; the frozen set belongs to its conditions. */
export function useSelection(kind: KindName, address: Query, shown: readonly string[]): ChosenRows {
  const [selection, setSelection] = useState<Selection>(nothingChosen);
  const count = countChosen(selection);
  const freeze = async () => {
    try {
      const { after: _, from: __, columns: ___, ...query } = address;
      const { id, count: matching } = await browserApi('POST /api/internal/admin/selections/{kind}/', {
        params: { kind },
        body: { query },
      });
      setSelection({ kind: 'frozen', id, count: matching });
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    }
  };
  return {
    selection,
    count,
    of: !count
      ? undefined
      : selection.kind === 'frozen'
        ? { selection: selection.id }
        : { ids: [...selection.ids] },
    toggle: (id, further) =>
      setSelection((known) => (further ? extend(known, id, shown) : toggle(known, id, shown))),
    togglePage: () => setSelection((known) => (holdsPage(known, shown) ? nothingChosen : choosePage(shown))),
    choose: (ids) => setSelection(choosePage(ids)),
    chooseAll: () => {
      if (selection.kind === 'rows' && holdsPage(selection, shown)) void freeze();
      else setSelection(choosePage(shown));
    },
    freeze,
    clear: () => setSelection(nothingChosen),
  };
}
