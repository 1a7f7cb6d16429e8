import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { CatalogList, Sort } from '#contract/catalog/catalog-filter.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Cell, HeadCell, type SortDirection, Table, TableRow } from '#web/ui/tables/table.tsx';
import { CompareButton } from '../cards/compare-button.tsx';
import { isComparable } from '../cards/compare-store.ts';
import { ItemCost } from '../cards/item-cost.tsx';
import { ItemPicture } from '../cards/item-picture.tsx';
import { WishButton } from '../cards/wish-button.tsx';
import { listWords } from '../list-words.ts';
import { type Column, rowName } from './columns.tsx';
import styles from './list-table.module.css';

type ListTableProps = {
  list: CatalogList;
  cards: readonly Card[];
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The event whose list this is. */
  event: string | null;
};

const direction = ({ sorts }: Column, sort: Sort): SortDirection | 'none' | undefined => {
  if (!sorts) return undefined;
  if (sorts.ascending === sort) return 'ascending';
  return sorts.descending === sort ? 'descending' : 'none';
};

export function ListTable({ list, cards, columns, sort, onSort, event }: ListTableProps) {
  const { title, region } = listWords[list];
  const priced = columns.some(({ code }) => code === 'price');
  return (
    <Table label={`${title}: таблица`} className={styles.table}>
      <thead>
        <tr>
          <HeadCell className={styles.name}>{region === 'Камни' ? 'Форма' : 'Название'}</HeadCell>
          <HeadCell>№</HeadCell>
          {columns.map((column) => (
            <HeadCell
              key={column.code}
              numeric={column.numeric}
              sort={direction(column, sort)}
              onSort={(next) => onSort(column.sorts![next])}
              abbr={column.short && column.label}
              className={column.code === 'price' ? styles.price : undefined}
            >
              {column.short ?? column.label}
            </HeadCell>
          ))}
          <HeadCell>
            <span className="visually-hidden">Сравнение и избранное</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <TableRow key={card.id} muted={card.status === 'sold'}>
            <Cell className={styles.name}>
              <Row as={PageLink} gap={4} nowrap className={styles.link} href={card.href}>
                <ItemPicture className={styles.picture} images={card.images} alt="" size={44} />
                <b>{rowName(card)}</b>
              </Row>
              {/* On a phone the price is under the name. */}
              {priced && (
                <div className={styles.cost}>
                  <ItemCost card={card} />
                </div>
              )}
            </Cell>
            <Cell className="faint">{card.id}</Cell>
            {columns.map((column) => (
              <Cell
                key={column.code}
                numeric={column.numeric}
                className={column.code === 'price' ? styles.price : undefined}
              >
                {column.read(card)}
              </Cell>
            ))}
            <Cell className={styles.tools}>
              <Row as="span" align="stretch" justify="end" nowrap>
                {isComparable(card) && <CompareButton card={card} />}
                <WishButton card={card} event={event} />
              </Row>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
