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
  return (
    <Ways title={title} about={about} action={action} failure={failure}>
      <Way name="Письмо" on={value.letter} set={(letter) => set({ ...value, letter })} />
      <Way name="Сайт" on={value.site} set={(site) => set({ ...value, site })} />
      {(value.letter || value.site) && (
        <HowOften
          className={styles.often}
          name={name}
          value={value.frequency}
          set={(frequency) => set({ ...value, frequency })}
        />
      )}
    </Ways>
  );
}

interface WaysProps {
  title: ReactNode;
  about: ReactNode;
  action?: ReactNode;
  failure: string;
  children: ReactNode;
}

/** What it is about, and the ways in which one hears of it. */
export function Ways({ title, about, action, failure, children }: WaysProps) {
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
        {children}
      </Grid>
      <Failure text={failure} />
    </Stack>
  );
}

export const Way = ({ name, on, set }: { name: string; on: boolean; set: (on: boolean) => unknown }) => (
  <Checkbox checked={on} onChange={({ target }) => void set(target.checked)}>
    {name}
  </Checkbox>
);

interface HowOftenProps {
  className?: string | undefined;
  name: string;
  disabled?: boolean;
  value: Frequency;
  set: (value: Frequency) => unknown;
}

export function HowOften({ className, name, disabled, value, set }: HowOftenProps) {
  return (
    <NativeSelect
      className={className}
      label={`Как часто: ${name}`}
      hideLabel
      disabled={disabled}
      value={value}
      onChange={({ target }) => void set(target.value as Frequency)}
    >
      {frequencies.map((one) => (
        <option key={one} value={one}>
          {frequencyNames[one]}
        </option>
      ))}
    </NativeSelect>
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
