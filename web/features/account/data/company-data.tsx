import type { OwnCompany, OwnCorrection } from '#contract/account/own-account.ts';
import { companyComplaints, inn, ogrn, requisitesText } from '#contract/protocol/requisites.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { CompanyIdentity } from './company-identity.tsx';
import styles from './data.module.css';
import { FieldSet } from './field-set.tsx';
import { RightNumber, SavedNote } from './saved-note.tsx';
import { useSavedFields } from './use-saved-fields.ts';

const bank = ['bik', 'account', 'correspondent'] as const;

interface CompanyDataProps {
  company: OwnCompany;
  /** Takes part in auctions: changes of its identity wait for approval. */
  bound: boolean;
  correction: OwnCorrection | null;
  onChanged: () => void;
}

export function CompanyData({ company, bound, correction, onChanged }: CompanyDataProps) {
  const form = useSavedFields({
    initial: company,
    complaints: (values) => ({
      ...companyComplaints(values),
      companyName: required(values.companyName),
      inn: required(values.inn) ?? inn(values.inn),
      requisites: requisitesText(values.requisites),
    }),
    save: (body) => browserApi('POST /api/internal/user/company/', { body }, { key: JSON.stringify(body) }),
    together: bank,
  });
  const { values } = form;
  const number = (name: keyof OwnCompany, label: string, maxLength: number, good = false) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      aside={<SavedNote state={form.state(name)} />}
      hint={good ? <RightNumber of={label} /> : undefined}
      {...form.field(name)}
    />
  );
  const right = (name: 'inn' | 'ogrn', rule: (value: string) => string | undefined) =>
    values[name] !== '' && !rule(values[name]) && !form.field(name).error;
  return (
    <FieldSet
      title="Компания"
      about="Контрольные цифры проверяем при вводе, счёт сверяем с БИК. Данные пойдут в договор и счёт."
    >
      {(bound || correction) && (
        <CompanyIdentity company={company} correction={correction} onChanged={onChanged} />
      )}
      <Grid columns={2} gap={5} className={styles.fields}>
        {!bound && (
          <TextField
            className={styles.wide}
            label="Название"
            autoComplete="organization"
            maxLength={200}
            aside={<SavedNote state={form.state('companyName')} />}
            {...form.field('companyName')}
          />
        )}
        {!bound && number('inn', 'ИНН', 12, right('inn', inn))}
        {number('kpp', 'КПП', 9)}
        {!bound && number('ogrn', 'ОГРН', 15, right('ogrn', ogrn))}
        {number('bik', 'БИК', 9)}
        {number('account', 'Расчётный счёт', 20)}
        {number('correspondent', 'Корреспондентский счёт', 20)}
        <TextAreaField
          className={styles.wide}
          label="Банк, юридический адрес и прочее"
          rows={2}
          maxLength={2000}
          aside={<SavedNote state={form.state('requisites')} />}
          {...form.field('requisites')}
          onKeyDown={undefined}
        />
      </Grid>
    </FieldSet>
  );
}
