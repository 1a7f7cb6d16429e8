import { useState } from 'react';
import { countOf, formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import type { ListAddress } from '../list-address.ts';
import { callQuery } from '../load-list.ts';
import styles from './add-all.module.css';

type AddAllProps = { address: ListAddress; total: number };

const addShown = (address: ListAddress) => {
  const { list } = address;
  const query = callQuery(address);
  return list === 'jewelry' || list === 'posie'
    ? browserApi('POST /api/internal/personal-catalog/jewelry/request/add-all', {
        query: { ...query, type: list },
      })
    : browserApi('POST /api/internal/personal-catalog/request/add-all', { query: { ...query, type: list } });
};

/** Adds everything under the filter to the wishlist; can be undone at once. */
export function AddAll({ address, total }: AddAllProps) {
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<number[]>();
  const add = async () => {
    setBusy(true);
    setAdded(await wishlist.addAll(() => addShown(address), address.event));
    setBusy(false);
  };
  const undo = () => {
    if (added?.length) void wishlist.remove(added, address.event);
    setAdded(undefined);
  };
  return (
    <Row gap={[1, 4]} className={styles.all}>
      {added === undefined ? (
        <Button variant="secondary" loading={busy} onClick={add}>
          Добавить в избранное все {formatNumber(total)}
        </Button>
      ) : (
        <p role="status">
          {added.length > 0
            ? `Добавили в избранное ${countOf(added.length, ['предмет', 'предмета', 'предметов'])}.`
            : 'Всё, что помещается, уже в избранном.'}
        </p>
      )}
      {added && added.length > 0 && (
        <button type="button" className="inline-link" onClick={undo}>
          Отменить
        </button>
      )}
    </Row>
  );
}
