import type { ReactNode } from 'react';
import { type FormOptions, type FormState, useForm } from '#web/app/forms/use-form.ts';
import { failureWords } from './failure-words.ts';
import { OfficeButton } from './office-button.tsx';
import { OfficeWindow, type OfficeWindowProps, WindowActs, WindowFailure } from './office-window.tsx';

interface FormWindowProps<Values> extends Pick<OfficeWindowProps, 'title' | 'lead' | 'wide' | 'onGone'> {
  initial: Values;
  rules?: FormOptions<Values>['rules'];
  /** The window stays open when it throws: a refusal is shown beside its field or above the buttons. */
  send: (values: Values, idempotencyKey: string, close: () => void) => Promise<unknown>;
  button: ReactNode;
  bad?: boolean | undefined;
  disabled?: boolean;
  children: (form: FormState<Values & Record<string, unknown>>) => ReactNode;
}

/** A window with fields, one act and a way out. */
export function FormWindow<Values extends Record<string, unknown>>(props: FormWindowProps<Values>) {
  const { title, lead, wide, onGone } = props;
  return (
    <OfficeWindow title={title} lead={lead} onGone={onGone} {...(wide && { wide })}>
      {(close) => <WindowForm {...props} close={close} />}
    </OfficeWindow>
  );
}

function WindowForm<Values extends Record<string, unknown>>({
  initial,
  rules = {},
  send,
  button,
  bad,
  disabled,
  children,
  close,
}: FormWindowProps<Values> & { close: () => void }) {
  const form = useForm({
    initial,
    rules,
    send: (values, key) => send(values, key, close),
    failureOf: failureWords,
  });
  return (
    <form
      onSubmit={(event) => {
        // A window may stand inside another form, which this press does not concern.
        event.stopPropagation();
        void form.submit(event);
      }}
      style={{ display: 'contents' }}
      noValidate
    >
      {children(form)}
      <WindowFailure>{form.failure}</WindowFailure>
      <WindowActs>
        <OfficeButton
          type="submit"
          loading={form.busy}
          {...(disabled && { disabled })}
          {...(bad && { variant: 'secondary' as const, tone: 'bad' as const })}
        >
          {button}
        </OfficeButton>
        <OfficeButton variant="ghost" onClick={close}>
          Не сейчас
        </OfficeButton>
      </WindowActs>
    </form>
  );
}
