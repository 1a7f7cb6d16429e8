import type { KindDescription } from '#contract/back-office/entities.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { keptIn } from '../publishing/publish-verb.ts';
import { FormWindow } from '../shell/form-window.tsx';
import { beginDraft } from './begin-draft.ts';

interface NewWindowProps {
  kind: KindDescription;
  like: string;
  /** Whether there is anything to copy. */
  copies: boolean;
  onMade: (id: string) => void;
  onGone: () => void;
}

const tidy = (typed: string) => typed.trim().toLowerCase();

/** Begins a new one as a draft, perhaps after the pattern of another. */
export default function NewWindow({ kind, like: pattern, copies, onMade, onGone }: NewWindowProps) {
  const byCode = kind.named === 'by code';
  return (
    <FormWindow
      title={`Новая запись: ${kind.forms[0]}`}
      lead={
        keptIn(kind)
          ? 'Сначала это черновик: он ничего не меняет, пока вы его не запишете.'
          : 'Сначала это черновик: на сайте его не увидят, пока вы не опубликуете.'
      }
      onGone={onGone}
      button="Начать черновик"
      initial={{ code: kind.single ?? '', like: pattern }}
      rules={{
        code: (code: string) => (byCode && !code ? 'Дайте записи код: по нему её находит сайт' : undefined),
      }}
      send={async ({ code, like }, idempotencyKey, close) => {
        const draft = { ...(byCode && { code }), ...(like && { like }) };
        const id = await beginDraft(kind.name, draft, () => ({ idempotencyKey }));
        close();
        onMade(id);
      }}
    >
      {(form) => (
        <>
          {byCode && !kind.single && (
            <TextField
              label="Код"
              hint="Латинские буквы, цифры и дефис; потом не меняется"
              maxLength={81}
              autoComplete="off"
              {...form.text('code')}
              onChange={({ target }) => form.set('code', tidy(target.value))}
            />
          )}
          {!kind.single && copies && (
            <TextField
              label={byCode ? 'Скопировать поля записи с кодом' : 'Скопировать поля записи с номером'}
              hint="Можно не заполнять"
              maxLength={81}
              autoComplete="off"
              {...form.text('like')}
              onChange={({ target }) => form.set('like', tidy(target.value))}
            />
          )}
        </>
      )}
    </FormWindow>
  );
}
