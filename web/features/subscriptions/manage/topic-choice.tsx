import { useId } from 'react';
import type { ManagedLetters } from '#contract/subscriptions/subscriptions.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { useKept } from '../settings/use-kept.ts';
import { Failure, HowOften } from '../settings/ways-row.tsx';
import styles from './manage.module.css';

type Choice = ManagedLetters['topics'][number];

interface TopicChoiceProps {
  name: string;
  about: string;
  topic: Choice;
  save: (next: Choice) => Promise<unknown>;
}

/** A letter's reader chooses letters alone: notes on the site are for who signs in. */
export function TopicChoice({ name, about, topic, save }: TopicChoiceProps) {
  const { value, set, failure } = useKept(topic, save);
  const id = useId();
  return (
    <Stack as="li" gap={1} className="rule-bottom py-4">
      <Grid phone={1} gap={[2, 5]} align="center" className={styles.choice}>
        <div>
          <Checkbox
            size="text"
            checked={value.letter}
            aria-describedby={id}
            onChange={({ target }) => void set({ ...value, letter: target.checked })}
          >
            {name}
          </Checkbox>
          <p className={styles.about} id={id}>
            {about}
          </p>
        </div>
        <HowOften
          name={name}
          disabled={!value.letter}
          value={value.frequency}
          set={(frequency) => set({ ...value, frequency })}
        />
      </Grid>
      <Failure text={failure} />
    </Stack>
  );
}
