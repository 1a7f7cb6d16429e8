import { type CompanyPaperKind, companyPaperKinds } from '#contract/documents/document-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { kindOptions } from './kind-options.tsx';

/** Kind and term of a paper that is not decided yet. */
export default function PaperModal({
  frame,
  paper,
  onDone,
}: ModalInputs['company-paper'] & { frame: ModalFrame }) {
  const form = useForm({
    initial: { kind: paper.kind as string, title: paper.title, validUntil: paper.validUntil ?? '' },
    rules: {},
    send: async ({ kind, title, validUntil }) => {
      await browserApi('POST /api/internal/documents/{id}/', {
        params: { id: paper.id },
        body: { kind: kind as CompanyPaperKind, title, validUntil },
      });
      frame.finish();
      onDone();
    },
  });
  return (
    <Dialog {...frame} size="small" title="Вид и срок" lead={paper.name}>
      <Form onSubmit={form.submit}>
        <NativeSelect label="Вид документа" {...form.text('kind')}>
          {kindOptions(companyPaperKinds)}
        </NativeSelect>
        <TextField
          label="Уточнение"
          hint="Необязательно, например: на кого или номер"
          maxLength={120}
          {...form.text('title')}
        />
        <TextField
          label="Действует до"
          type="date"
          hint="Если срок есть: напомним за месяц и за неделю"
          {...form.text('validUntil')}
        />
        <Submit form={form}>Сохранить</Submit>
      </Form>
    </Dialog>
  );
}
