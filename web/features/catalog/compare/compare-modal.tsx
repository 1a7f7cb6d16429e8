import { useState } from 'react';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { fullFrame, trueSize } from '#web/app/pictures/true-size.ts';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { useComparison } from '../cards/compare-store.ts';
import { ItemPicture } from '../cards/item-picture.tsx';
import { shortName } from '../cards/item-words.ts';
import styles from './compare-modal.module.css';
import { compareRows } from './compare-rows.ts';
import { canBeLit, StoneDuel } from './stone-duel.tsx';

/** Stones side by side, to one scale; what differs is stronger. */
export default function CompareModal({ frame }: { frame: ModalFrame }) {
  const cards = useComparison();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  if (cards.length === 0)
    return (
      <Dialog {...frame} title="Сравнение камней">
        <EmptyState
          plain
          title="Нечего сравнивать"
          shape="round"
          action={
            <PageLink href="/catalog/diamonds/" onClick={frame.onClose} {...buttonProps({})}>
              В каталог
            </PageLink>
          }
        >
          Добавьте от двух до четырёх камней: значок весов на карточке.
        </EmptyState>
      </Dialog>
    );
  const full = fullFrame(cards);
  const lit = cards.filter(canBeLit);
  const rows = compareRows(cards).filter((row) => row.differs || !onlyDifferent);
  return (
    <Dialog {...frame} title="Сравнение камней" size="wide" className={styles.dialog}>
      {lit.length > 1 && <StoneDuel cards={lit} />}
      <Switch checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
        Только различия
      </Switch>
      <Table label="Сравнение камней" className={styles.table}>
        <thead>
          <tr>
            <HeadCell>
              <span className="visually-hidden">Свойство</span>
            </HeadCell>
            {cards.map((card) => (
              <HeadCell key={card.id} className={styles.head}>
                <span
                  className={styles.picture}
                  style={{ '--k': trueSize(card, full)?.picture ?? 1 } as object}
                >
                  <ItemPicture images={card.images} measures={card.size} alt="" size={132} />
                </span>
                <PageLink
                  className={`block mt-3 ink small strong ${styles.name}`}
                  href={card.href}
                  onClick={frame.onClose}
                >
                  {shortName(card)}
                </PageLink>
                <span className={`mt-1 block ${styles.number}`}>№ {card.id}</span>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.label}>
              <th scope="row" className={styles.label}>
                {row.label}
              </th>
              {row.values.map((value, index) => (
                <Cell key={cards[index]!.id} data-differs={row.differs || undefined} className={styles.value}>
                  {value}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
