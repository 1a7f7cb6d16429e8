import { required } from '#contract/protocol/validators.ts';
import type { QueueEntry } from '#contract/requests/queue.ts';
import { formatShort } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Restored } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { SaveForm } from '../save-form.tsx';
import styles from './entry-panel.module.css';

/** Words for the house alone. */
export function CommentForm({ entry, onDone }: { entry: QueueEntry; onDone: () => void }) {
  const { kind, id } = entry;
  const form = useForm({
    initial: { text: '' },
    keep: `comment ${kind} ${id}`,
    rules: { text: required },
    send: async (body, idempotencyKey) => {
      const params = { kind, id };
      await browserApi('POST /api/internal/queue/{kind}/{id}/comment', { params, body }, { idempotencyKey });
      form.set('text', '');
      onDone();
    },
  });
  const comments = entry.history.filter(({ act }) => act === 'comment');
  return (
    <div>
      <h3 className="h4">Внутри дома</h3>
      <ul className={`ink-top ${styles.comments}`}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <p>{comment.note}</p>
            <small>
              {comment.who}, {formatShort(comment.at)}
            </small>
          </li>
        ))}
      </ul>
      <SaveForm form={form} className={styles.comment}>
        <Restored form={form} />
        <TextAreaField
          label="Комментарий"
          hint="Клиент не видит"
          rows={3}
          maxLength={2000}
          {...form.text('text')}
        />
      </SaveForm>
    </div>
  );
}
