import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Restored } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { SaveForm } from '../save-form.tsx';
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
    <SaveForm form={form} className={styles.form}>
      <Restored form={form} />
      <TextAreaField label="Новая заметка" rows={3} maxLength={2000} {...form.text('text')} />
    </SaveForm>
  );
}
