import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { ConsentOpen } from './consent-open.tsx';
import { FailureText } from './failure-text.tsx';
import styles from './form-parts.module.css';

/** Our own rules complain, in our own words: the browser's bubbles stay out. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate className={styles.form} {...props} />;
}

/**
 * Leaving a field may add or drop a complaint under it, and a button would slide from under the pointer
 * before the press is over. So a press on these buttons does not take the focus.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface SubmitProps {
  form: { failure: string; busy: boolean };
  ref?: ComponentProps<'button'>['ref'];
  children: ReactNode;
}

/** What went wrong with the whole form, then its one main button: in a window both stay in sight. */
export function Submit({ form, ref, children }: SubmitProps) {
  return (
    <Stack gap={4} data-foot>
      {form.failure && (
        <Notice tone="bad" role="alert">
          <FailureText text={form.failure} />
        </Notice>
      )}
      <Button type="submit" size="large" wide loading={form.busy} ref={ref} onMouseDown={keepFocus}>
        {children}
      </Button>
    </Stack>
  );
}

/** Said when the form came back with what was typed before. */
export function Restored({ form }: { form: { restored: boolean } }) {
  return form.restored ? (
    <p className="small muted rule-top mt-5 pt-4" role="status">
      Восстановили набранное
    </p>
  ) : null;
}

/** The quiet line under a form. */
export function Below({ children }: { children: ReactNode }) {
  return <p className="small muted rule-top mt-5 pt-4">{children}</p>;
}

export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      className={`ink small strong ${styles.textButton}`}
      onMouseDown={keepFocus}
      {...props}
    />
  );
}

/** The text opens beside the form: what was typed stays. */
export function ConsentText() {
  return (
    <>
      Даю согласие на{' '}
      <a href="/doc/personal-data/" target="_blank" rel="noopener">
        обработку персональных данных
        <span className="visually-hidden"> (откроется в новой вкладке)</span>
      </a>
    </>
  );
}

export function ConsentBox(props: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  return (
    <ConsentOpen>
      <Checkbox {...props}>
        <ConsentText />
      </Checkbox>
    </ConsentOpen>
  );
}

/** The result in place of the form: takes the focus, so that it is read out and keyboard use continues here. */
export function Result({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Stack gap={4} className={styles.result} role="status" tabIndex={-1} ref={ref}>
      {children}
      {actions && (
        <Row gap={3} className={`mt-3 ${styles.actions}`}>
          {actions}
        </Row>
      )}
    </Stack>
  );
}
