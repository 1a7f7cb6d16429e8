import { type ConsentManner, consentManners } from '#contract/back-office/seller-words.ts';
import type { Consigned, Consignment } from '#contract/back-office/sellers.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { FileControl } from '../form/controls/file-control.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { textToUnits } from '../values/value-words.ts';
import styles from './sellers.module.css';

interface ConsentWindowProps {
  thing: Consignment;
  onDone: (next: Consigned) => void;
  onGone: () => void;
}

const nothing = { reserve: '', person: '', manner: 'paper' as ConsentManner, file: null as number | null };

/** The owner agreed to a lower reserve: who said so, how, and on what. */
export default function ConsentWindow({ thing, onDone, onGone }: ConsentWindowProps) {
  return (
    <FormWindow
      title="Согласие на резерв"
      lead={thing.item.name}
      onGone={onGone}
      button="Записать согласие"
      initial={nothing}
      rules={{
        reserve: (typed: string) =>
          textToUnits(typed, 0) === undefined ? 'Нужна сумма в рублях' : undefined,
      }}
      send={async (values, idempotencyKey, close) => {
        const next = await browserApi(
          'POST /api/internal/admin/consignments/{id}/consent',
          { params: { id: thing.id }, body: { ...values, reserve: textToUnits(values.reserve, 0)! } },
          { idempotencyKey },
        );
        close();
        tell('Согласие записано');
        onDone(next);
      }}
    >
      {(form) => (
        <>
          <TextField
            label="Резерв не ниже, ₽"
            hint="Пусто: владелец согласен продать без резерва"
            inputMode="numeric"
            autoComplete="off"
            {...form.text('reserve')}
          />
          <TextField label="Кто согласился" autoComplete="off" maxLength={120} {...form.text('person')} />
          <NativeSelect
            label="Как"
            value={form.values.manner}
            onChange={({ target }) => form.set('manner', target.value as ConsentManner)}
          >
            {Object.entries(consentManners).map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </NativeSelect>
          <Stack gap={2} className={styles.paper}>
            <span>Бумага</span>
            <FileControl
              field={{ control: 'scan', label: 'Бумага' }}
              id="consent-paper"
              value={form.values.file}
              onChange={(next) => form.set('file', typeof next === 'number' ? next : null)}
            />
            {form.errors.file && (
              <p className="micro bad" role="alert">
                {form.errors.file}
              </p>
            )}
          </Stack>
        </>
      )}
    </FormWindow>
  );
}
