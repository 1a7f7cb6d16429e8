import type { AlertSettings } from '#contract/alerts.ts';
import type { Frequency } from '#contract/subscription-words.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './alert-fields.module.css';

/** Short, as a row has room for. */
const paces: { value: Frequency; label: string }[] = [
  { value: 'at-once', label: 'Сразу' },
  { value: 'daily', label: 'День' },
  { value: 'weekly', label: 'Неделя' },
];

type AlertFieldsProps = {
  settings: AlertSettings;
  onChange: (settings: AlertSettings) => void;
  /** Of which filter, for those who do not see the row. */
  of?: string;
};

/** How often, and by which ways. */
export function AlertFields({ settings, onChange, of }: AlertFieldsProps) {
  const box = (key: 'letter' | 'site' | 'priceFalls', label: string, spoken?: string) => (
    <Checkbox
      size="small"
      checked={settings[key]}
      onChange={({ target }) => onChange({ ...settings, [key]: target.checked })}
    >
      {label}
      {spoken && <span className="visually-hidden">{spoken}</span>}
    </Checkbox>
  );
  return (
    <fieldset className={styles.how}>
      <legend className="visually-hidden">{of ? `Как сообщать: ${of}` : 'Как сообщать'}</legend>
      <Segmented
        className={styles.pace}
        label="Как часто"
        options={paces}
        value={settings.frequency}
        onValueChange={(frequency) => onChange({ ...settings, frequency })}
      />
      <div className={styles.ways}>
        {box('letter', 'Письмо')}
        {box('site', 'Сайт')}
        {box('priceFalls', 'Цена', ': сообщать о\u00A0снижении')}
      </div>
    </fieldset>
  );
}
