import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Restored } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import styles from './client-page.module.css';

export function NoteForm({ id, onDone }: { id: number; onDone: () => void }) {
  const form = useForm({
    initial: { text: '' },
    keep: `note ${id}`,
    rules: { text: required },
    send: async (body, idempotencyKey) => {
      await browserApi('POST /api/internal/clients/{id}/notes', { params: { id }, body }, { idempotencyKey });
      form.set('text', '');
      onDone();
    },
  });
  return (
    <Stack
      as="form"
      gap={3}
      align="start"
      className={`mt-4 ${styles.form}`}
      onSubmit={form.submit}
      noValidate
    >
      <Restored form={form} />
      <TextAreaField label="Новая заметка" rows={3} maxLength={2000} {...form.text('text')} />
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
