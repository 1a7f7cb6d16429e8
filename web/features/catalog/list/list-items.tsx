import { useEffect, useState } from 'react';
import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import type { ColumnsControl } from '#web/app/page/use-table-columns.ts';
import { type ShapeName, shapeNames } from '#web/ui/signs/shape-icon.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { ItemTray } from '../cards/item-tray.tsx';
import { SkeletonTray } from '../cards/skeleton-tray.tsx';
import type { ListAddress, ViewName } from '../list-address.ts';
import type { Column } from './columns.tsx';
import styles from './list-items.module.css';
import { ListTable } from './list-table.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { ListControl } from './use-list.ts';

type ListItemsProps = {
  answer: CatalogListAnswer;
  address: ListAddress;
  view: ViewName;
  control: ListControl;
  columns: ColumnsControl<Column>;
};

/** A quick answer takes the old one's place at once; in a long wait blocks stand for what is coming. */
const slowAfterMs = 700;

export function ListItems(props: ListItemsProps) {
  const slow = useSlow(props.control.loading, slowAfterMs);
  // One tree for both, or the cards would be made anew under the pointer when the wait is over.
  return (
    <div className={slow ? styles.waiting : undefined}>
      <div inert={slow}>
        <Items {...props} />
      </div>
      {slow && <Blocks {...props} />}
    </div>
  );
}

function Blocks({ answer, view, control }: ListItemsProps) {
  const count = answer.items.length || 6;
  const shapes = comingShapes(control, answer);
  return (
    <div className={styles.blocks}>
      {view === 'cards' ? (
        <SkeletonTray place="list" count={count} shapes={shapes} />
      ) : (
        <SkeletonGroup>
          <SkeletonLines count={count} />
        </SkeletonGroup>
      )}
    </div>
  );
}

/** The requested shapes, otherwise the present ones. */
function comingShapes({ selection }: ListControl, { items }: CatalogListAnswer): (ShapeName | null)[] {
  const { shape } = selection;
  const chosen = Array.isArray(shape) ? shapeNames.filter((name) => shape.includes(name)) : [];
  return chosen.length ? chosen : items.map((item) => item.shape);
}

function Items({ answer, address, view, control, columns }: ListItemsProps) {
  const { items } = answer;
  if (items.length === 0) return <NothingFound answer={answer} control={control} />;
  if (view === 'cards') return <ItemTray cards={items} place="list" firstScreen={6} event={address.event} />;
  return (
    <ListTable
      list={address.list}
      cards={items}
      columns={columns.shown}
      sort={answer.sort}
      onSort={control.setSort}
      event={address.event}
    />
  );
}

/** True once the wait has lasted so long that what is shown no longer passes for an answer. */
function useSlow(waiting: boolean, milliseconds: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, milliseconds]);
  return slow && waiting;
}
