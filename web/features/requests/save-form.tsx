import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

interface SaveFormProps {
  form: { failure: string; busy: boolean; submit: ComponentProps<'form'>['onSubmit'] };
  className: string | undefined;
  children: ReactNode;
}

/** Fields within a page, with one quiet button. */
export function SaveForm({ form, className, children }: SaveFormProps) {
  return (
    <Stack as="form" gap={3} align="start" className={`mt-4 ${className}`} onSubmit={form.submit} noValidate>
      {children}
      {form.failure && (
        <Notice tone="bad" role="alert">
          {form.failure}
        </Notice>
      )}
      <Button type="submit" variant="secondary" size="small" loading={form.busy}>
        Сохранить
      </Button>
    </Stack>
  );
}
