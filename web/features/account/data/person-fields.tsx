import type { OwnData } from '#contract/account/own-account.ts';
import { isStaff } from '#contract/account/roles.ts';
import { all, personName, phone, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { AddressField } from './address-field.tsx';
import styles from './data.module.css';
import { FieldSet } from './field-set.tsx';
import { SavedNote } from './saved-note.tsx';
import { useSavedFields } from './use-saved-fields.ts';

const rules = { name: all(required, personName), phone: all(required, phone) };

const nameStands = 'Имя стоит в заявках и договорах.';
const hiddenInSales = 'В торгах вас видят только под номером участника.';

export function PersonFields({ data, onChanged }: { data: OwnData; onChanged: () => void }) {
  const { name, greeting, phone: tel } = data;
  const user = useUser();
  // [A42] Staff do not bid.
  const about = user && isStaff(user) ? nameStands : `${nameStands} ${hiddenInSales}`;
  const form = useSavedFields({
    initial: { name, greeting, phone: tel },
    complaints: (values) => ({ name: rules.name(values.name), phone: rules.phone(values.phone) }),
    save: (body) => browserApi('POST /api/internal/user/data/', { body }, { key: JSON.stringify(body) }),
  });
  return (
    <FieldSet title="Личные данные" about={about}>
      <Grid columns={2} gap={5} className={styles.fields}>
        <TextField
          label="Фамилия, имя, отчество"
          autoComplete="name"
          maxLength={100}
          aside={<SavedNote state={form.state('name')} />}
          {...form.field('name')}
        />
        <TextField
          label="Как к вам обращаться"
          autoComplete="given-name"
          maxLength={60}
          aside={<SavedNote state={form.state('greeting')} />}
          {...form.field('greeting')}
        />
        <PhoneField
          label="Телефон"
          aside={<SavedNote state={form.state('phone')} />}
          {...form.field('phone')}
        />
        <AddressField data={data} onChanged={onChanged} />
      </Grid>
    </FieldSet>
  );
}
