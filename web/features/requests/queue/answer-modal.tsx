import { type AnswerTemplate, answerTemplates } from '#contract/requests/request-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Restored, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

type Props = ModalInputs['queue-answer'] & { frame: ModalFrame };

/** A letter of the house; the manager's own words only where the address is confirmed. */
export default function AnswerModal({ frame, entry, onDone }: Props) {
  const replacements = entry.items.flatMap((item) => item.replacements);
  const templates = (Object.keys(answerTemplates) as AnswerTemplate[]).filter(
    (code) =>
      (code !== 'own' || entry.confirmed) &&
      (code !== 'replacements' || replacements.length > 0) &&
      (code !== 'prices' || entry.items.length > 0),
  );
  const form = useForm({
    initial: {
      template: (replacements.length ? 'replacements' : 'soon') as AnswerTemplate,
      text: '',
      itemsIds: replacements.map(({ id }) => id) as number[],
    },
    keep: `answer ${entry.kind} ${entry.id}`,
    rules: {},
    send: async ({ template, text, itemsIds }, idempotencyKey) => {
      await browserApi(
        'POST /api/internal/queue/{kind}/{id}/answer',
        {
          params: { kind: entry.kind, id: entry.id },
          body: { template, text, itemsIds: template === 'replacements' ? itemsIds : [] },
        },
        { idempotencyKey },
      );
      frame.finish();
      onDone();
    },
  });
  const { template, itemsIds } = form.values;
  return (
    <Dialog {...frame} title="Ответить письмом" lead={`${entry.number}, на ${entry.email}`}>
      <Form onSubmit={form.submit}>
        <Restored form={form} />
        <SelectField
          label="Письмо"
          value={template}
          onValueChange={(code) => form.set('template', code)}
          options={templates.map((value) => ({ value, label: answerTemplates[value] }))}
        />
        {template === 'replacements' && (
          <fieldset>
            <legend className="small muted">Что предложить</legend>
            {replacements.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={itemsIds.includes(id)}
                onChange={({ target }) =>
                  form.set(
                    'itemsIds',
                    target.checked ? [...itemsIds, id] : itemsIds.filter((known) => known !== id),
                  )
                }
              >
                {name}, №&nbsp;{id}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {entry.confirmed ? (
          <TextAreaField
            label={template === 'own' ? 'Ответ' : 'Добавить своими словами'}
            hint={template === 'own' ? undefined : 'Необязательно'}
            rows={6}
            maxLength={4000}
            {...form.text('text')}
          />
        ) : (
          <Notice>
            Адрес не подтверждён, поэтому уйдёт только письмо дома, без ваших слов. В нём ссылка: когда
            человек по ней подтвердит адрес, здесь можно будет ответить своими словами.
          </Notice>
        )}
        <Submit form={form}>Отправить письмо</Submit>
      </Form>
    </Dialog>
  );
}
