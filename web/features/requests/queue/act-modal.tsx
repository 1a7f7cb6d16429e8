import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Restored, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type Props = ModalInputs['queue-act'] & { frame: ModalFrame };

const words = {
  call: { title: 'Отметить звонок', note: 'О чём договорились', yes: 'Записать звонок' },
  'hand-over': { title: 'Передать коллеге', note: 'Что важно знать', yes: 'Передать' },
  working: { title: 'Вернуть в работу', note: 'Почему', yes: 'Вернуть в работу' },
  showing: { title: 'Показ назначен', note: 'Когда и где', yes: 'Показ назначен' },
  done: { title: 'Завершить', note: 'Чем закончилось', yes: 'Завершить' },
  declined: { title: 'Отклонить', note: 'Почему', yes: 'Отклонить' },
  new: { title: '', note: '', yes: '' },
} as const;

/** A call that was made, another hand, another state: each with a word for the house. */
export default function ActModal({ frame, act, entry, onDone }: Props) {
  const params = { kind: entry.kind, id: entry.id };
  const at = '/api/internal/queue/{kind}/{id}' as const;
  const colleagues = useLoad(() => browserApi('GET /api/internal/queue/managers/'), act === 'hand-over').data;
  const form = useForm({
    initial: { note: '', managerId: '' },
    keep: `${act} ${entry.kind} ${entry.id}`,
    rules: { managerId: (id: string) => (act === 'hand-over' && !id ? 'Выберите коллегу' : undefined) },
    send: async ({ note, managerId }, idempotencyKey) => {
      if (act === 'call')
        await browserApi(
          `POST ${at}/answer`,
          { params, body: { template: null, text: note } },
          { idempotencyKey },
        );
      else if (act === 'hand-over')
        await browserApi(`POST ${at}/hand-over`, { params, body: { managerId: Number(managerId), note } });
      else await browserApi(`POST ${at}/move`, { params, body: { from: entry.state, to: act, note } });
      frame.finish();
      onDone();
    },
  });
  return (
    <Dialog {...frame} title={words[act].title} lead={`${entry.number}, ${entry.name}`}>
      <Form onSubmit={form.submit}>
        <Restored form={form} />
        {act === 'hand-over' && (
          <SelectField
            label="Кому"
            error={form.errors.managerId}
            value={form.values.managerId || null}
            onValueChange={(id) => form.set('managerId', id)}
            options={(colleagues?.items ?? [])
              .filter(({ id }) => id !== entry.manager?.id)
              .map(({ id, name, role }) => ({ value: String(id), label: role ? `${name}, ${role}` : name }))}
          />
        )}
        <TextAreaField
          label={words[act].note}
          hint="Видит только дом"
          rows={3}
          maxLength={1000}
          {...form.text('note')}
        />
        <Submit form={form}>{words[act].yes}</Submit>
      </Form>
    </Dialog>
  );
}
