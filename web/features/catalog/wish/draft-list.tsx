import { useState } from 'react';
import type { Drafts } from '#contract/requests/wishlist.ts';
import { countOf } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { SortIcon } from '#web/ui/signs/icons.tsx';
import styles from './draft-list.module.css';
import { DraftSummary } from './draft-summary.tsx';
import { GoneItems } from './gone-items.tsx';
import { WishEntry } from './wish-entry.tsx';
import {
  entriesOf,
  inOrder,
  isAskable,
  type OrderedWish,
  sortOptions,
  type WishSort,
  wishSorts,
} from './wish-order.ts';

type DraftListProps = {
  draft: Drafts['drafts'][number];
  /** The items the browser still counts in. */
  held: ReadonlySet<number>;
  limit: number;
};

/** One draft: its items, and which of them go into the request. */
export function DraftList({ draft, held, limit }: DraftListProps) {
  const event = draft.event?.code ?? null;
  const [sort, setSort] = useState<WishSort>('added');
  const { wishes, gone } = entriesOf(draft, held);
  const [choice, setChoice] = useState<ReadonlyMap<number, boolean>>(new Map());
  // A sent item goes into another request only when ticked by hand.
  const isChosen = ({ id, sent }: OrderedWish) => choice.get(id) ?? !sent;
  const open = wishes.filter(isAskable);
  const chosen = open.filter(isChosen);
  const choose = (ids: number[], on: boolean) =>
    setChoice((known) => new Map([...known, ...ids.map((id) => [id, on] as const)]));
  const all = open.map(({ id }) => id);
  const remove = () =>
    modals.open('delete-wishlist-items', {
      names: chosen.map(({ card }) => card.name),
      onYes: () =>
        void wishlist.remove(
          chosen.map(({ id }) => id),
          event,
        ),
    });
  return (
    <Grid laptop={1} gap={[0, 8]} align="start" className={styles.draft}>
      <div>
        {draft.event && (
          <p className="mb-4">
            Отобрано для события{' '}
            <ArrowLink size="small" arrow={false} href={`/events/${draft.event.code}/`}>
              «{draft.event.title}»
            </ArrowLink>
          </p>
        )}
        {open.length > 0 && (
          <Row gap={[2, 5]} nowrap className={`rule-bottom ${styles.toolbar}`}>
            <Checkbox
              checked={chosen.length === open.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < open.length;
              }}
              onChange={({ target }) => choose(all, target.checked)}
            >
              Выбрано {chosen.length} из {open.length}
            </Checkbox>
            <Button variant="ghost" size="small" disabled={chosen.length === 0} onClick={remove}>
              Убрать выбранные
            </Button>
            <div className={styles.sort}>
              <SelectField
                variant="inline"
                label="Сортировка"
                icon={<SortIcon size={16} />}
                options={sortOptions}
                value={sort}
                onValueChange={setSort}
              />
            </div>
            <button
              type="button"
              className={styles.sortButton}
              aria-haspopup="dialog"
              onClick={() => modals.open('wishlist-sort', { sort, onChosen: setSort })}
            >
              <SortIcon size={16} />
              {wishSorts[sort]}
            </button>
          </Row>
        )}
        <ul aria-label={`Избранное, ${countOf(wishes.length, ['предмет', 'предмета', 'предметов'])}`}>
          {inOrder(wishes, sort).map((wish) => (
            <WishEntry
              key={wish.id}
              wish={wish}
              event={event}
              chosen={isChosen(wish)}
              onChosen={(on) => choose([wish.id], on)}
            />
          ))}
        </ul>
        <GoneItems items={gone} event={event} />
      </div>
      {open.length > 0 && <DraftSummary chosen={chosen} event={event} limit={limit} />}
    </Grid>
  );
}
