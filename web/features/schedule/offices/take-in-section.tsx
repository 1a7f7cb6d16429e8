import { useState } from 'react';
import { countOf, type PluralForms } from '#contract/russian.ts';
import { maxPlaced } from '#contract/schedule/meeting-words.ts';
import type { OfficeDays } from '#contract/schedule/office-days.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import styles from './offices-page.module.css';

export const itemForms: PluralForms = ['предмет', 'предмета', 'предметов'];
const numbersOf = (text: string): number[] => [...new Set((text.match(/\d+/g) ?? []).map(Number))];

function numbers(text: string): string | undefined {
  if (!/^[\d\s,;№]+$/.test(text)) return 'Номера через запятую: 10482, 11540';
  return numbersOf(text).length > maxPlaced ? `За один раз не больше ${maxPlaced}` : undefined;
}

/** Records which items lie at this office. */
export function TakeInSection({ office, onDone }: { office: OfficeDays; onDone: () => void }) {
  const [placed, setPlaced] = useState(0);
  const form = useForm({
    initial: { itemsIds: '' },
    rules: { itemsIds: numbers },
    keep: `places ${office.code}`,
    send: async ({ itemsIds }) => {
      const body = { office: office.code, itemsIds: numbersOf(itemsIds) };
      setPlaced((await browserApi('POST /api/internal/schedule/places/', { body })).placed);
      form.set('itemsIds', '');
      onDone();
    },
  });
  const count = numbersOf(form.values.itemsIds).length;
  return (
    <section aria-labelledby="take-in">
      <h2 className="h3" id="take-in">
        Приём предметов
      </h2>
      <Stack as="form" gap={3} className={styles.takeIn} onSubmit={form.submit} noValidate>
        <TextField
          label={`Принять в офис: ${office.city}`}
          hint="Номера через запятую: клиент увидит, где предмет"
          placeholder="10012, 10047"
          inputMode="numeric"
          {...form.text('itemsIds')}
        />
        {form.failure && (
          <Notice tone="bad" role="alert">
            {form.failure}
          </Notice>
        )}
        <Button type="submit" size="small" variant="secondary" loading={form.busy}>
          {count ? `Принять ${countOf(count, itemForms)}` : 'Принять предметы'}
        </Button>
        <p role="status" className="muted">
          {placed > 0 && `Принято: ${countOf(placed, itemForms)}`}
        </p>
      </Stack>
    </section>
  );
}
