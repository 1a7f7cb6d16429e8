import { type PhoneLanguage, phoneLanguages } from '#contract/auctions/auction-words.ts';
import type { PhoneLine, Phones } from '#contract/auctions/phones.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import styles from './phones.module.css';

interface LineWindowProps {
  phones: Phones;
  /** Absent: a new one. */
  line?: PhoneLine | undefined;
  onDone: (next: Phones) => void;
  onRemove: (line: number) => void;
  onGone: () => void;
}

const api = '/api/internal/admin/sales/{id}/phones/lines';
const languages = Object.keys(phoneLanguages) as PhoneLanguage[];

/** An operator, the languages they speak, and whether the line is kept in reserve. */
export default function LineWindow({ phones, line, onDone, onRemove, onGone }: LineWindowProps) {
  return (
    <FormWindow
      title={line ? line.operator.name : 'Новая линия'}
      lead="Оператор делает ставки за участника сам: ему нужно право «Стол торгов»."
      onGone={onGone}
      button="Записать"
      initial={{
        operator: line ? String(line.operator.id) : '',
        languages: line?.languages ?? (['ru'] as PhoneLanguage[]),
        spare: line?.spare ?? false,
      }}
      rules={{
        operator: required,
        languages: (chosen: PhoneLanguage[]) => (chosen.length ? undefined : 'Выберите хотя бы один язык'),
      }}
      send={async ({ operator, ...body }, idempotencyKey, close) => {
        const next = line
          ? await browserApi(`POST ${api}/{line}/`, { params: { id: phones.id, line: line.id }, body })
          : await browserApi(
              `POST ${api}/`,
              { params: { id: phones.id }, body: { operator: Number(operator), ...body } },
              { idempotencyKey },
            );
        close();
        tell('Линия записана');
        onDone(next);
      }}
    >
      {(form) => {
        const chosen = form.values.languages as PhoneLanguage[];
        return (
          <>
            {line ? (
              <OfficeButton
                mini
                variant="secondary"
                tone="bad"
                onClick={() => {
                  onRemove(line.id);
                  onGone();
                }}
              >
                Снять линию
              </OfficeButton>
            ) : (
              <NativeSelect label="Оператор" {...form.text('operator')}>
                <option value="">Выберите</option>
                {phones.operators.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
            <fieldset className={styles.languages}>
              <legend>Языки</legend>
              {languages.map((one) => (
                <Checkbox
                  key={one}
                  checked={chosen.includes(one)}
                  onChange={({ target }) =>
                    form.set(
                      'languages',
                      target.checked ? [...chosen, one] : chosen.filter((other) => other !== one),
                    )
                  }
                >
                  {phoneLanguages[one]}
                </Checkbox>
              ))}
              {form.errors.languages && <p role="alert">{form.errors.languages}</p>}
            </fieldset>
            <Checkbox
              checked={form.values.spare as boolean}
              onChange={({ target }) => form.set('spare', target.checked)}
            >
              Запасная: участников даём ей только сами
            </Checkbox>
          </>
        );
      }}
    </FormWindow>
  );
}
