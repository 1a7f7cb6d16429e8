import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';

export interface ReasonAsked {
  title: string;
  lead?: ReactNode;
  button: string;
  bad?: boolean;
  /** A box to tick before it can be done: what cannot be taken back. */
  sure?: string;
  send: (why: string) => Promise<unknown>;
  onDone: () => void;
}

/** A rule for `rules`: the journal keeps why. */
export const reasonGiven = (why: string): string | undefined =>
  why.trim() ? undefined : 'Скажите, почему: это останется в журнале';

/** An act that a person feels: it asks why, and the journal keeps the answer. */
export default function ReasonWindow({ asked, onGone }: { asked: ReasonAsked; onGone: () => void }) {
  return (
    <FormWindow
      title={asked.title}
      lead={asked.lead}
      onGone={onGone}
      button={asked.button}
      bad={asked.bad}
      initial={{ why: '', sure: false }}
      rules={{
        why: reasonGiven,
        ...(asked.sure && { sure: (is: boolean) => (is ? undefined : 'Отметьте, что проверили') }),
      }}
      send={async ({ why }, _key, close) => {
        await asked.send(why.trim());
        close();
        asked.onDone();
      }}
    >
      {(form) => (
        <>
          <TextField label="Почему" maxLength={300} autoComplete="off" {...form.text('why')} />
          {asked.sure && <Checkbox {...form.box('sure')}>{asked.sure}</Checkbox>}
        </>
      )}
    </FormWindow>
  );
}
