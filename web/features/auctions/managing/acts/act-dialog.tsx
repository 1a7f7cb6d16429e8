import { type ReactNode, useRef, useState } from 'react';
import { required } from '#contract/protocol/validators.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { parseNumber } from '#web/ui/fields/number-text.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './act-dialog.module.css';
import { type ActField, type ActWords, complaintOf } from './act-words.ts';

const read = (text: string): number => Math.round(parseNumber(text) ?? Number.NaN);
const ruleOf = (field: ActField) => (text: string) => complaintOf(field, read(text));

interface ActDialogProps {
  frame: ModalFrame;
  words: ActWords;
  /** What to look at before deciding. */
  about?: ReactNode;
  send: (value: number, reason: string) => Promise<void>;
}

/** An act of a manager: what it needs, why, and a question before what cannot be taken back. */
export function ActDialog({ frame, words, about, send }: ActDialogProps) {
  const { title, kicker, lead, field, reason = 'required', reasonHint, submit, prompt } = words;
  const [asked, setAsked] = useState(false);
  const name = field?.name ?? 'value';
  const form = useForm<Record<string, string>>({
    initial: { [name]: field?.initial ?? '', reason: '' },
    rules: {
      ...(field && { [name]: ruleOf(field) }),
      ...(reason === 'required' && { reason: required }),
    },
    send: async (values) => {
      if (prompt && !asked) return setAsked(true);
      try {
        await send(read(values[name]!), values.reason!.trim());
        frame.finish();
      } catch (error) {
        // The complaint belongs beside its field.
        setAsked(false);
        throw error;
      }
    },
  });
  // What stands above the fields may hold links.
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const value = read(form.values[name]!);
  const asking = asked ? prompt : undefined;
  const view = useViewFocus(asking ? 'prompt' : 'form');
  return (
    <Dialog
      {...frame}
      kicker={kicker}
      title={asking?.question ?? title}
      lead={asking ? undefined : lead}
      initialFocus={first}
    >
      <div ref={view}>
        <Form onSubmit={form.submit}>
          {asking ? (
            <>
              <p tabIndex={-1} className={`muted ${styles.prompt}`}>
                {asking.text(value)}
              </p>
              <Submit form={form}>{asking.yes}</Submit>
              <Button variant="secondary" wide onClick={() => setAsked(false)}>
                Вернуться
              </Button>
            </>
          ) : (
            <>
              {about}
              {field && (
                <TextField
                  ref={first}
                  label={field.label}
                  inputMode="text"
                  autoComplete="off"
                  hint={value >= field.least && value <= field.most ? field.hint?.(value) : undefined}
                  {...form.text(name)}
                />
              )}
              <TextAreaField
                ref={field ? undefined : first}
                label="Причина"
                hint={
                  reason === 'optional' ? 'Необязательно' : (reasonHint ?? 'Останется в журнале действий')
                }
                maxLength={500}
                rows={3}
                {...form.text('reason')}
              />
              <Submit form={form}>{submit}</Submit>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}
