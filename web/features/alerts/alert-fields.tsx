import type { AlertSettings } from '#contract/subscriptions/alerts.ts';
import { frequencies, frequencyNames } from '#contract/subscriptions/subscription-words.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import styles from './alert-fields.module.css';

type AlertFieldsProps = {
  settings: AlertSettings;
  onChange: (settings: AlertSettings) => void;
  /** In the row of this filter. */
  of?: string;
};

/** By which ways, how often, and whether of prices too. */
export function AlertFields({ settings, onChange, of }: AlertFieldsProps) {
  const box = (key: 'letter' | 'site' | 'priceFalls', label: string) => (
    <Checkbox
      size="small"
      checked={settings[key]}
      onChange={({ target }) => onChange({ ...settings, [key]: target.checked })}
    >
      {label}
    </Checkbox>
  );
  return (
    <fieldset className={styles.how}>
      <legend className="visually-hidden">{of ? `Как сообщать: ${of}` : 'Как сообщать'}</legend>
      <span className={styles.name}>Куда</span>
      <div className={styles.ways}>
        {box('letter', 'Письмо')}
        {box('site', 'Сайт')}
      </div>
      {/* The choice itself is named so to those who hear it. */}
      <span className={styles.name} aria-hidden="true">
        Как часто
      </span>
      <Segmented
        className={styles.pace}
        label="Как часто"
        options={frequencies.map((value) => ({ value, label: frequencyNames[value] }))}
        value={settings.frequency}
        onValueChange={(frequency) => onChange({ ...settings, frequency })}
      />
      <div className={styles.price}>{box('priceFalls', 'Сообщать и о снижении цены')}</div>
    </fieldset>
  );
}
