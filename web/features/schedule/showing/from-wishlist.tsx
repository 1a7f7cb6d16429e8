import { useState } from 'react';
import type { Drafts } from '#contract/requests/wishlist.ts';
import { maxShown } from '#contract/schedule/meeting-words.ts';
import { useWishlist, wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import styles from './showing.module.css';

interface FromWishlistProps {
  chosen: readonly number[];
  onChosen: (itemsIds: readonly number[]) => void;
}

/** Stones the person already marked can be seen at the same meeting. */
export function FromWishlist({ chosen, onChosen }: FromWishlistProps) {
  const known = useWishlist();
  const [drafts, setDrafts] = useState<Drafts>();
  const [failed, setFailed] = useState(false);
  const ids = new Set(known.drafts.flatMap(({ itemsIds }) => itemsIds));
  const more = [...ids].filter((id) => !chosen.includes(id)).length;
  const open = () => {
    setFailed(false);
    wishlist.loadInFull().then(setDrafts, () => setFailed(true));
  };
  if (!drafts)
    return more > 0 ? (
      <Stack gap={3} className={styles.wished}>
        <Button type="button" variant="ghost" size="small" className={styles.add} onClick={open}>
          <PlusIcon size={16} />
          Добавить из избранного, {more}
        </Button>
        {failed && <p role="alert">Избранное не открылось. Нажмите ещё раз.</p>}
      </Stack>
    ) : null;
  const there = new Map(drafts.drafts.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const shown = [...there.values()].filter(({ card }) => card && card.status !== 'sold');
  if (!shown.length) return <p className="muted">Из избранного показать сейчас нечего.</p>;
  return (
    <Stack as="fieldset" gap={3} className={styles.wished}>
      <legend className="strong mb-2">Из избранного</legend>
      <ul>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= maxShown}
              onChange={({ target }) =>
                onChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
