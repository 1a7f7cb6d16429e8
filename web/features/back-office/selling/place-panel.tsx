import { useEffect, useId, useState } from 'react';
import type { ItemPlace } from '#contract/back-office/places.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import controls from '../form/controls/control.module.css';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import styles from './deal-panel.module.css';

/** Where an item lies, and who saw it there: written at once, it is no field of the page. */
export function PlacePanel({ itemId }: { itemId: number }) {
  const id = useId();
  const [place, setPlace] = useState<ItemPlace>();
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    browserApi('GET /api/internal/admin/items/{id}/place', { params: { id: itemId } }).then(
      (read) => {
        if (gone) return;
        setPlace(read);
        setChosen(String(read.office?.id ?? ''));
      },
      // The rest of the form stands without it.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [itemId]);
  if (!place) return null;
  const same = chosen === String(place.office?.id ?? '');
  const save = async () => {
    setBusy(true);
    try {
      const next = await browserApi('POST /api/internal/admin/items/{id}/place', {
        params: { id: itemId },
        body: { officeId: chosen ? Number(chosen) : null },
      });
      setPlace(next);
      tell(next.office ? `Лежит: ${next.office.name}` : 'Где лежит, больше не записано');
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Grid align="center" className={styles.place}>
      <label className="muted" htmlFor={id}>
        Где лежит
      </label>
      <select
        id={id}
        className={controls.control}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">не отмечено</option>
        {place.offices.map((office) => (
          <option key={office.id} value={office.id}>
            {office.name}
          </option>
        ))}
      </select>
      <OfficeButton
        mini
        variant="secondary"
        loading={busy}
        disabled={!chosen && same}
        onClick={() => void save()}
      >
        {!same ? 'Записать' : 'Подтвердить место'}
      </OfficeButton>
      {place.checkedAt && (
        <p>
          проверено {formatMoment(place.checkedAt)}
          {place.checkedBy && `, ${place.checkedBy.name}`}
        </p>
      )}
    </Grid>
  );
}
