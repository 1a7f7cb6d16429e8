import { useState } from 'react';
import { type LibraryFolder, libraryFolders } from '#contract/documents/library-words.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { kindOptions } from './kind-options.tsx';
import { OneFile } from './one-file.tsx';

/** An admin adds a document of the library, or the next version of one. */
export default function LibraryUploadModal({
  frame,
  document,
  onDone,
}: ModalInputs['library-upload'] & { frame: ModalFrame }) {
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const form = useForm({
    initial: { folder: 'regulations', title: '', about: '', changes: '', requiredUntil: '', file: '' },
    rules: {
      ...(!document && { title: required }),
      file: () => (file ? undefined : 'Выберите файл'),
    },
    send: async ({ folder, title, about, changes, requiredUntil }) => {
      const name = file!.name;
      const on = { onProgress: setShare };
      if (document)
        await browserApi(
          'POST /api/internal/documents/library/{id}/versions',
          { params: { id: document.id }, query: { name, changes, requiredUntil }, body: file! },
          on,
        );
      else
        await browserApi(
          'POST /api/internal/documents/library/',
          {
            query: { name, folder: folder as LibraryFolder, title, about, requiredUntil },
            body: file!,
          },
          on,
        );
      frame.finish();
      onDone();
    },
  });
  return (
    <Dialog
      {...frame}
      title={document ? 'Новая версия' : 'Новый документ'}
      {...(document && { lead: `${document.title}. Попросим прочитать и тех, кто читал прежнюю.` })}
      dismissible={false}
    >
      <Form onSubmit={form.submit}>
        {document ? (
          <TextAreaField label="Что изменилось" rows={2} maxLength={500} {...form.text('changes')} />
        ) : (
          <>
            <TextField label="Название" maxLength={150} {...form.text('title')} />
            <NativeSelect label="Папка" {...form.text('folder')}>
              {kindOptions(libraryFolders)}
            </NativeSelect>
            <TextAreaField
              label="О чём документ"
              hint="Необязательно; по этим словам его найдут"
              rows={2}
              maxLength={1000}
              {...form.text('about')}
            />
          </>
        )}
        <TextField
          label="Обязательно прочитать до"
          type="date"
          hint="Оставьте пустым, если читать необязательно"
          {...form.text('requiredUntil')}
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
        <Submit form={form}>{document ? 'Выпустить версию' : 'Добавить'}</Submit>
      </Form>
    </Dialog>
  );
}
