import { type FormEvent, useState } from 'react';
import type { Sale } from '#contract/back-office/sales.ts';
import { countOf, lotForms, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import styles from './sales.module.css';
import { once } from './use-sale.ts';

type Refused = { item: number; name: string; reason: string }[];

/** Items by their numbers become lots; those that cannot are named with the reason. */
export function AddLots({ sale, onSale }: { sale: Sale; onSale: (sale: Sale) => void }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const [failure, setFailure] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const ids = typed.match(/\d+/g) ?? [];
    if (busy) return;
    if (!ids.length) return setFailure('Назовите номера предметов');
    setBusy(true);
    setFailure('');
    try {
      const body = { of: { ids: [...new Set(ids)] } };
      const answer = await browserApi(
        'POST /api/internal/admin/sales/{id}/lots',
        { params: { id: sale.id }, body },
        once(),
      );
      setRefused(answer.refused);
      setTyped(answer.refused.map(({ item }) => item).join(', '));
      if (answer.added) tell(`Добавлено: ${countOf(answer.added, lotForms)}`, answer.changeId);
      onSale(answer.sale);
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form id="add" className={`mt-5 ${styles.add}`} onSubmit={(event) => void send(event)} noValidate>
      <label className="micro muted mb-2 block" htmlFor="add-items">
        Добавить предметы по номерам
      </label>
      <div>
        <input
          id="add-items"
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          placeholder="10801, 10802"
          aria-describedby="add-refused"
          onChange={({ target }) => setTyped(target.value)}
        />
        <OfficeButton type="submit" variant="secondary" loading={busy}>
          Добавить лоты
        </OfficeButton>
      </div>
      <div id="add-refused" role="status">
        {failure && <p className="bad mt-2">{failure}</p>}
        {refused.map(({ item, name, reason }) => (
          <p className="bad mt-2" key={item}>
            №{nbsp}
            {item}
            {name && `, ${name}`}: {reason}
          </p>
        ))}
      </div>
    </form>
  );
}
