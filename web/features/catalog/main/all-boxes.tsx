import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { chipsOf } from '#contract/catalog/catalog-chips.ts';
import { type Sort, sorts } from '#contract/catalog/catalog-filter.ts';
import {
  listUrl,
  queryOfSelection,
  type Selection,
  selectionFromQuery,
} from '#contract/catalog/catalog-selection.ts';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Chip, Chips } from '#web/ui/signs/chips.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { ItemTray } from '../cards/item-tray.tsx';
import styles from './boxes-section.module.css';

/** Few enough to stand on one page. */
const maxPages = 5;
const offered = ['popularity', 'price-asc', 'price-desc', 'carat-asc', 'weight-desc', 'novelty'] as const;

async function readBoxes(selection: Selection, sort: Sort): Promise<Card[]> {
  const boxes: Card[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page++) {
    const query = { ...queryOfSelection(selection), type: 'boxes' as const, sort, page };
    const answer = await browserApi(
      'GET /api/internal/personal-catalog/get-catalog',
      { query },
      { key: 'boxes' },
    );
    boxes.push(...answer.items);
    pages = answer.pages;
  }
  return boxes;
}

/** Boxes have no list of their own: all of them stand here, in any order, under the filter that the address brings. */
export function AllBoxes({ first }: { first: readonly Card[] }) {
  const router = useRouter();
  const searchText = useRouterState({ select: ({ location }) => location.searchStr });
  const selection = useMemo(() => selectionFromQuery(parseQuery(searchText), 'boxes'), [searchText]);
  const chips = chipsOf(selection);
  const [sort, setSort] = useState<Sort>('popularity');
  const [wanted, setWanted] = useState(false);
  const asked = wanted || chips.length > 0 || sort !== 'popularity';
  const { data, failed, reload } = useLoad(() => readBoxes(selection, sort), asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter or order is another question
  useEffect(() => {
    if (asked && data) reload();
  }, [selection, sort]);
  const cards = asked ? data : first;
  const go = (rest: Selection) => void router.navigate({ href: listUrl('boxes', rest), resetScroll: false });
  return (
    <>
      <Row gap={[2, 5]} className={`mb-4 ${styles.toolbar}`}>
        <p className="muted" role="status">
          {asked && data && countOf(data.length, ['шкатулка', 'шкатулки', 'шкатулок'])}
        </p>
        {chips.length > 0 && (
          <Chips aria-label="Условия">
            {chips.map(({ text, rest }) => (
              <Chip key={text} onRemove={() => go(rest)}>
                {text}
              </Chip>
            ))}
          </Chips>
        )}
        <SelectField<Sort>
          variant="inline"
          label="Порядок шкатулок"
          value={sort}
          onValueChange={setSort}
          options={offered.map((value) => ({ value, label: sorts[value] }))}
        />
      </Row>
      {failed && !data && <ErrorState plain onRetry={reload} />}
      {cards?.length === 0 && (
        <EmptyState plain title="Таких шкатулок нет" shape="emerald">
          Снимите часть условий.
        </EmptyState>
      )}
      <ItemTray cards={cards ?? first} />
      {!asked && (
        <Button variant="secondary" className="mt-5" onClick={() => setWanted(true)}>
          Показать все шкатулки
        </Button>
      )}
    </>
  );
}
