import type { AlertSettings } from '#contract/subscriptions/alerts.ts';
import { frequencies, frequencyNames } from '#contract/subscriptions/subscription-words.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
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
      <span className={`small faint ${styles.name}`}>Куда</span>
      <Row gap={[1, 4]} className={styles.ways}>
        {box('letter', 'Письмо')}
        {box('site', 'Сайт')}
      </Row>
      {/* The control's own label repeats it for screen readers. */}
      <span className={`small faint ${styles.name}`} aria-hidden="true">
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
