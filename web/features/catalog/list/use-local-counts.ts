import { useEffect, useRef, useState } from 'react';
import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { type Selection, sameSelection } from '#contract/catalog/catalog-selection.ts';
import { whenIdle } from '#web/app/pictures/saves-data.ts';
import type { LocalCounts } from './local-counts.ts';

/** Who has changed the filter so often goes on: from then on counts need no network. */
const changesBefore = 2;

/**
 * The last answer; while that is of another selection than the chosen one, with counts made in the browser. The house's own
 * answer takes their place, and a difference throws the columns they are made of away.
 */
export function useLocalCounts(
  answer: CatalogListAnswer | null,
  selection: Selection,
): CatalogListAnswer | null {
  const [local, setLocal] = useState<LocalCounts>();
  const [counted, setCounted] = useState<CatalogListAnswer>();
  const seen = useRef({ selection: answer?.selection, changes: 0, tried: false });
  const left = useRef(false);

  useEffect(() => () => local?.close(), [local]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  useEffect(() => {
    if (!answer) return;
    const now = seen.current;
    if (now.selection && !sameSelection(now.selection, answer.selection)) now.changes++;
    now.selection = answer.selection;
    if (local?.isOld(answer)) {
      seen.current = { ...now, changes: 0, tried: false };
      setLocal(undefined);
    } else if (!local && !now.tried && answer.columns && now.changes >= changesBefore) {
      now.tried = true;
      whenIdle(() => {
        void openCounts(answer).then((opened) => (left.current ? opened?.close() : setLocal(opened)));
      });
    }
  }, [answer, local]);

  useEffect(() => {
    if (!local || !answer || sameSelection(answer.selection, selection)) return;
    let isOver = false;
    void local.count(answer, selection).then((found) => isOver || setCounted(found));
    return () => {
      isOver = true;
    };
  }, [answer, local, selection]);

  if (!answer || !counted || counted.list !== answer.list) return answer;
  const isWanted = sameSelection(counted.selection, selection) && !sameSelection(answer.selection, selection);
  return isWanted ? counted : answer;
}

/** A part of the page that does not come is done without. */
const openCounts = (answer: CatalogListAnswer): Promise<LocalCounts | undefined> =>
  import('./local-counts.ts').then(
    (part) => part.LocalCounts.open(answer),
    () => undefined,
  );
