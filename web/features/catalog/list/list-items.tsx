import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { ItemTray } from '../item-tray.tsx';
import type { ListAddress, ViewName } from '../list-address.ts';
import { SkeletonTray } from '../skeleton-tray.tsx';
import styles from './list-items.module.css';
import { ListTable } from './list-table.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { ColumnsControl } from './use-columns.ts';
import type { ListControl } from './use-list.ts';
import { useSlow } from './use-slow.ts';

type ListItemsProps = {
  answer: CatalogListAnswer;
  address: ListAddress;
  view: ViewName;
  control: ListControl;
  columns: ColumnsControl;
};

/** A quick answer takes the old one's place at once; in a long wait blocks stand for what is coming. */
const longWait = 700;

export function ListItems(props: ListItemsProps) {
  const slow = useSlow(props.control.loading, longWait);
  if (!slow) return <Items {...props} />;
  const count = props.answer.items.length || 6;
  return (
    <div className={styles.waiting}>
      <div inert>
        <Items {...props} />
      </div>
      <div className={styles.blocks}>
        {props.view === 'cards' ? (
          <SkeletonTray place="list" count={count} />
        ) : (
          <SkeletonGroup>
            <SkeletonLines count={count} />
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
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
