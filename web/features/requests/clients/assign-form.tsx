import type { Client } from '#contract/requests/clients.ts';
import { type Segment, segments } from '#contract/requests/request-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useForm } from '#web/app/forms/use-form.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SaveForm } from '../save-form.tsx';
import styles from './client-page.module.css';

/** For admins: whose client this is. */
export function AssignForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const { data } = useLoad(() => browserApi('GET /api/internal/queue/managers/'));
  const form = useForm({
    initial: { managerId: client.manager ? String(client.manager.id) : 'nobody', segment: client.segment },
    rules: {},
    send: async ({ managerId, segment }) => {
      const body = { managerId: managerId === 'nobody' ? null : Number(managerId), segment };
      await browserApi('POST /api/internal/clients/{id}/assign', { params: { id: client.id }, body });
      onDone();
    },
  });
  return (
    <section aria-labelledby="whose">
      <h2 id="whose">Чей клиент</h2>
      <SaveForm form={form} className={styles.form}>
        <SelectField
          label="Менеджер"
          value={form.values.managerId}
          onValueChange={(id) => form.set('managerId', id)}
          options={[
            { value: 'nobody', label: 'Без менеджера' },
            ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          label="Сегмент"
          value={form.values.segment}
          onValueChange={(segment) => form.set('segment', segment)}
          options={(Object.keys(segments) as Segment[]).map((value) => ({ value, label: segments[value] }))}
        />
      </SaveForm>
    </section>
  );
}
