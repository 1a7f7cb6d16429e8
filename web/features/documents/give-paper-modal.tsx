import { useState } from 'react';
import { type CompanyPaperKind, companyPaperKinds } from '#contract/documents/document-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { kindOptions } from './kind-options.tsx';
import { OneFile } from './one-file.tsx';

const { contract, invoice, act, protocol, deposit, other } = companyPaperKinds;
/** Kinds of papers we give; a charter is not among them. */
const given = { contract, invoice, act, protocol, deposit, other };

/** Gives a company a paper, shown to it under «От дома». */
export default function GivePaperModal({
  frame,
  company,
}: ModalInputs['give-paper'] & { frame: ModalFrame }) {
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { kind: 'contract', title: '', file: '' },
    rules: { file: () => (file ? undefined : 'Выберите файл') },
    send: async ({ kind, title }) => {
      await browserApi(
        'POST /api/internal/documents/companies/{id}/',
        {
          params: { id: company.userId },
          query: { name: file!.name, kind: kind as CompanyPaperKind, title },
          body: file!,
        },
        { onProgress: setShare },
      );
      setSent(true);
    },
  });
  if (sent)
    return (
      <Dialog {...frame} title="Документ отправлен">
        <Result actions={<Button onClick={frame.onClose}>Понятно</Button>}>
          <p>{company.name} увидит его в разделе «Документы» и получит письмо.</p>
        </Result>
      </Dialog>
    );
  return (
    <Dialog {...frame} title="Документ от дома" lead={company.name} dismissible={false}>
      <Form onSubmit={form.submit}>
        <NativeSelect label="Вид документа" {...form.text('kind')}>
          {kindOptions(given)}
        </NativeSelect>
        <TextField
          label="Уточнение"
          hint="Необязательно: номер, торги, лот"
          maxLength={120}
          {...form.text('title')}
        />
        <OneFile
          file={file}
          share={form.busy ? share : undefined}
          error={form.errors.file}
          onFile={(chosen) => {
            setFile(chosen);
            form.set('file', chosen?.name ?? '');
          }}
        />
        <Submit form={form}>Отправить</Submit>
      </Form>
    </Dialog>
  );
}
