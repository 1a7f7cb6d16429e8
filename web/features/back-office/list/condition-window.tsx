import { type FormEvent, useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import type { Query, QueryValue } from '#contract/protocol/bracket-query.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { unitsToText } from '../values/value-words.ts';
import { boundsToQuery, queryValues } from './list-address.ts';
import styles from './list-page.module.css';

interface ConditionWindowProps {
  kind: KindDescription;
  address: Query;
  /** The field whose condition was pressed. */
  field: string | undefined;
  onChosen: (change: Record<string, QueryValue | undefined>) => void;
  onGone: () => void;
}

/** One condition of the list: which field, and what it must hold. */
export default function ConditionWindow({ kind, address, field, onChosen, onGone }: ConditionWindowProps) {
  const fields = kind.fields.filter(({ filtered }) => filtered !== 'no');
  const [name, setName] = useState(field ?? fields[0]?.name ?? '');
  const chosen = fields.find((one) => one.name === name);
  return (
    <OfficeWindow title="Условие" onGone={onGone}>
      {(close) => (
        <>
          <NativeSelect label="Поле" value={name} onChange={(event) => setName(event.target.value)}>
            {fields.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </NativeSelect>
          {chosen && (
            <Values
              key={name}
              field={chosen}
              known={address[`filter_${name}`]}
              onChosen={(value) => {
                close();
                onChosen({ [`filter_${name}`]: value });
              }}
            />
          )}
        </>
      )}
    </OfficeWindow>
  );
}

interface ValuesProps {
  field: FieldDescription;
  known: QueryValue | undefined;
  onChosen: (value: QueryValue | undefined) => void;
}

function Values({ field, known, onChosen }: ValuesProps) {
  const [codes, setCodes] = useState(queryValues(known));
  const range = typeof known === 'object' && !Array.isArray(known) ? known : {};
  const shown = (units: string | undefined) => (units ? unitsToText(Number(units), field.decimals) : '');
  const [from, setFrom] = useState(() => shown(range.from));
  const [to, setTo] = useState(() => shown(range.to));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (field.filtered === 'range') onChosen(boundsToQuery(field, from, to));
    else if (field.filtered === 'options') onChosen(codes.length ? codes : undefined);
    else onChosen(codes[0] ?? (field.filtered === 'flag' ? '1' : undefined));
  };
  return (
    <form onSubmit={submit} style={{ display: 'contents' }}>
      {field.filtered === 'options' && (
        <Grid as="fieldset" gap={[2, 4]} className={styles.options}>
          <legend className="visually-hidden">{field.label}</legend>
          {field.options.map(({ code, label }) => (
            <Checkbox
              key={code}
              size="small"
              checked={codes.includes(code)}
              onChange={(event) =>
                setCodes(event.target.checked ? [...codes, code] : codes.filter((one) => one !== code))
              }
            >
              {label}
            </Checkbox>
          ))}
        </Grid>
      )}
      {field.filtered === 'range' && (
        <WindowActs>
          <TextField
            label={field.unit ? `От, ${field.unit}` : 'От'}
            inputMode="decimal"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={field.unit ? `До, ${field.unit}` : 'До'}
            inputMode="decimal"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </WindowActs>
      )}
      {field.filtered === 'flag' && (
        <NativeSelect
          label={field.label}
          value={codes[0] ?? '1'}
          onChange={(event) => setCodes([event.target.value])}
        >
          <option value="1">да</option>
          <option value="0">нет</option>
        </NativeSelect>
      )}
      {field.filtered === 'text' && (
        <TextField
          label="Содержит"
          value={codes[0] ?? ''}
          maxLength={200}
          onChange={(event) => setCodes([event.target.value])}
        />
      )}
      <WindowActs>
        <OfficeButton type="submit">Показать</OfficeButton>
        {known !== undefined && (
          <OfficeButton variant="ghost" onClick={() => onChosen(undefined)}>
            Снять условие
          </OfficeButton>
        )}
      </WindowActs>
    </form>
  );
}
