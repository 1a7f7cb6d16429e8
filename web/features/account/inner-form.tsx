import type { ComponentProps, ReactNode } from 'react';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Form } from '#web/app/forms/form-parts.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import styles from './security-settings.module.css';

interface InnerFormProps {
  label: string;
  form: { failure: string; busy: boolean; submit: ComponentProps<'form'>['onSubmit'] };
  /** What its button says. */
  act: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A short form that opens within a page: its failure, its act and a way back. */
export function InnerForm({ label, form, act, onCancel, children }: InnerFormProps) {
  return (
    <div className={`mt-2 ${styles.inner}`}>
      <Form onSubmit={form.submit} aria-label={label}>
        {children}
        {form.failure && (
          <Notice tone="bad" role="alert">
            <FailureText text={form.failure} />
          </Notice>
        )}
        <Row gap={3}>
          <Button type="submit" size="small" loading={form.busy}>
            {act}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            Отмена
          </Button>
        </Row>
      </Form>
    </div>
  );
}
