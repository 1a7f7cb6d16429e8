import { type ReactNode, useId } from 'react';
import { type Frequency, frequencies, frequencyNames } from '#contract/subscriptions/subscription-words.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import styles from './settings.module.css';
import { useKept } from './use-kept.ts';

interface RowWays {
  letter: boolean;
  site: boolean;
  frequency: Frequency;
}

interface WaysRowProps {
  name: string;
  title?: ReactNode;
  about: ReactNode;
  ways: RowWays;
  save: (next: RowWays) => Promise<unknown>;
  /** What else may be done with it. */
  action?: ReactNode;
}

/** One topic: by letter, on the site; if either, how often. */
export function WaysRow({ name, title = name, about, ways, save, action }: WaysRowProps) {
  const { value, set, failure } = useKept(ways, save);
  const id = useId();
  return (
    <Stack as="li" gap={1} className={`rule-bottom py-3 ${styles.row}`}>
      {/* A fieldset cannot be laid out as a row everywhere. */}
      <Grid role="group" aria-labelledby={id} gap={[1, 5]} align="center" className={styles.ways}>
        <div className={`anywhere min-0 ${styles.what}`}>
          <p className="strong" id={id}>
            {title}
          </p>
          <p className={styles.about}>{about}</p>
          {action}
        </div>
        <Checkbox
          checked={value.letter}
          onChange={({ target }) => void set({ ...value, letter: target.checked })}
        >
          Письмо
        </Checkbox>
        <Checkbox
          checked={value.site}
          onChange={({ target }) => void set({ ...value, site: target.checked })}
        >
          Сайт
        </Checkbox>
        {(value.letter || value.site) && (
          <NativeSelect
            className={styles.often}
            label={`Как часто: ${name}`}
            hideLabel
            value={value.frequency}
            onChange={({ target }) => void set({ ...value, frequency: target.value as Frequency })}
          >
            {frequencies.map((one) => (
              <option key={one} value={one}>
                {frequencyNames[one]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Grid>
      <Failure text={failure} />
    </Stack>
  );
}

export function Failure({ text }: { text: string }) {
  return text ? (
    <div role="alert">
      <FieldError>
        <FailureText text={text} />
      </FieldError>
    </div>
  ) : null;
}
