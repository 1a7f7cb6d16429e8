import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Form } from '#web/app/forms/form-parts.tsx';
import type { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { AnyCodeField } from './any-code-field.tsx';
import styles from './security-settings.module.css';

type CodeProofFormProps = {
  label: string;
  action: string;
  form: Pick<ReturnType<typeof useForm<{ code: string }>>, 'failure' | 'busy' | 'text' | 'set'> & {
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  };
  onCancel: () => void;
  /** What is asked for before the code. */
  children?: ReactNode;
};

/** A change of the second factor is allowed by a code of it. */
export function CodeProofForm({ label, action, form, onCancel, children }: CodeProofFormProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div className={styles.inner}>
      <Form onSubmit={form.submit} aria-label={label}>
        {children}
        <AnyCodeField
          recovery={recovery}
          onRecovery={(next) => {
            setRecovery(next);
            form.set('code', '');
          }}
          {...form.text('code')}
        />
        {form.failure && (
          <Notice tone="bad" role="alert">
            <FailureText text={form.failure} />
          </Notice>
        )}
        <Row gap={3}>
          <Button type="submit" size="small" loading={form.busy}>
            {action}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            Отмена
          </Button>
        </Row>
      </Form>
    </div>
  );
}
