import type { AlertSettings } from '#contract/subscriptions/alerts.ts';
import { type Frequency, frequencies, frequencyNames } from '#contract/subscriptions/subscription-words.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import styles from './alert-fields.module.css';

/** As a row has room for; a window says it whole. */
const inRow = {
  paces: { 'at-once': 'Сразу', daily: 'День', weekly: 'Неделя' } as Record<Frequency, string>,
  letter: 'Письмо',
  site: 'Сайт',
  priceFalls: 'Цена',
};
const inWindow: typeof inRow = {
  paces: frequencyNames,
  letter: 'Письмом',
  site: 'На\u00A0сайте',
  priceFalls: 'И\u00A0о\u00A0снижении цены',
};

type AlertFieldsProps = {
  settings: AlertSettings;
  onChange: (settings: AlertSettings) => void;
  /** In the row of this filter. */
  of?: string;
};

/** How often, and by which ways. */
export function AlertFields({ settings, onChange, of }: AlertFieldsProps) {
  const words = of ? inRow : inWindow;
  const box = (key: 'letter' | 'site' | 'priceFalls', spoken?: string) => (
    <Checkbox
      size="small"
      checked={settings[key]}
      onChange={({ target }) => onChange({ ...settings, [key]: target.checked })}
    >
      {words[key]}
      {spoken && <span className="visually-hidden">{spoken}</span>}
    </Checkbox>
  );
  return (
    <fieldset className={styles.how}>
      <legend className="visually-hidden">{of ? `Как сообщать: ${of}` : 'Как сообщать'}</legend>
      <Segmented
        className={styles.pace}
        label="Как часто"
        options={frequencies.map((value) => ({ value, label: words.paces[value] }))}
        value={settings.frequency}
        onValueChange={(frequency) => onChange({ ...settings, frequency })}
      />
      <div className={styles.ways}>
        {box('letter')}
        {box('site')}
        {box('priceFalls', of && ': сообщать о\u00A0снижении')}
      </div>
    </fieldset>
  );
}
