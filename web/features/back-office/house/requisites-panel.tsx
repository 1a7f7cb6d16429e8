import { useRouter } from '@tanstack/react-router';
import type { HouseState, Requisites } from '#contract/back-office/keeping.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useForm } from '#web/app/forms/use-form.ts';
import { reread } from '#web/app/page/reread.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Panel } from '../shell/panel.tsx';
import { tell } from '../shell/told.ts';
import styles from './house-page.module.css';

const fields: [name: keyof Requisites, label: string, wide?: true][] = [
  ['name', 'Полное название', true],
  ['inn', 'ИНН'],
  ['ogrn', 'ОГРН'],
  ['kpp', 'КПП'],
  ['assay', 'Специальный учёт'],
  ['address', 'Юридический адрес', true],
  ['bank', 'Банк'],
  ['bik', 'БИК'],
  ['account', 'Расчётный счёт'],
  ['correspondent', 'Корреспондентский счёт'],
  ['phone', 'Телефон на сайте'],
  ['email', 'Почта на сайте'],
];

/** The company's legal details. The footer and the phone of every page follow from them. */
export function RequisitesPanel({ house }: { house: HouseState }) {
  const router = useRouter();
  const form = useForm({
    initial: { ...house.requisites },
    rules: {},
    send: async (values) => {
      await browserApi('POST /api/internal/admin/house/requisites', { body: { ...values, why: '' } });
      tell('Реквизиты записаны');
      await reread(router);
    },
  });
  return (
    <div id="requisites">
      <Panel title="Реквизиты и телефоны" note="видны в подвале сайта">
        <Grid
          onSubmit={(event) => void form.submit(event)}
          as="form"
          gap={4}
          className={`p-4 ${styles.fields}`}
          noValidate
        >
          {fields.map(([name, label, wide]) => (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              maxLength={300}
              className={wide ? 'across' : undefined}
              {...form.text(name)}
            />
          ))}
          {form.failure && (
            <Notice tone="bad" role="alert" className="across">
              {form.failure}
            </Notice>
          )}
          <div className="across">
            <OfficeButton type="submit" variant="secondary" loading={form.busy}>
              Записать реквизиты
            </OfficeButton>
          </div>
        </Grid>
      </Panel>
    </div>
  );
}
