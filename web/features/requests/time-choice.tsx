import { useId } from 'react';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { Field } from '#web/ui/fields/field.tsx';

const times = [
  { value: '', label: 'Любое' },
  { value: 'с 9:00 до 12:00', label: '9–12' },
  { value: 'с 12:00 до 17:00', label: '12–17' },
  { value: 'с 17:00 до 21:00', label: '17–21' },
];

export function TimeChoice({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const label = 'Удобное время для звонка, Москва';
  return (
    <Field id={useId()} label={label} group>
      <ChoiceRow label={label} options={times} value={value} onValueChange={onChange} />
    </Field>
  );
}
