import type { ChangeEvent } from 'react';
import { inn, ogrn, requisitesText } from '#contract/protocol/requisites.ts';
import { all, numeric, required } from '#contract/protocol/validators.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';

export const noCompany = { companyName: '', inn: '', ogrn: '', requisites: '' };

export const identityRules = {
  companyName: required,
  inn: all(required, numeric, inn),
  ogrn: all(required, numeric, ogrn),
};
export const companyRules = { ...identityRules, requisites: requisitesText };

interface TextProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

/** Who the company is. */
export const IdentityFields = ({ text }: { text: (name: 'companyName' | 'inn' | 'ogrn') => TextProps }) => (
  <>
    <TextField
      label="Название компании"
      autoComplete="organization"
      placeholder="ООО «Пример»"
      maxLength={200}
      {...text('companyName')}
    />
    <Grid columns={2} gap={[4, 3]} align="start">
      <TextField label="ИНН" inputMode="numeric" autoComplete="off" maxLength={12} {...text('inn')} />
      <TextField label="ОГРН" inputMode="numeric" autoComplete="off" maxLength={15} {...text('ogrn')} />
    </Grid>
  </>
);

export function CompanyFields({ text }: { text: (name: keyof typeof noCompany) => TextProps }) {
  return (
    <>
      <IdentityFields text={text} />
      <TextAreaField
        label="Банковские реквизиты"
        hint="Можно добавить позже"
        rows={2}
        maxLength={2000}
        {...text('requisites')}
      />
    </>
  );
}
