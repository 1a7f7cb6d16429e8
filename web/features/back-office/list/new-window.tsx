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
          ? 'Сначала это черновик: он\u00A0ничего не\u00A0меняет, пока вы его не\u00A0запишете.'
          : 'Сначала это черновик: на\u00A0сайте его не\u00A0увидят, пока вы не\u00A0опубликуете.'
      }
      onGone={onGone}
      button="Начать черновик"
      initial={{ code: kind.single ?? '', like: pattern }}
      rules={{
        code: (code: string) =>
          byCode && !code ? 'Дайте записи код: по\u00A0нему её находит сайт' : undefined,
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
              hint="Латинские буквы, цифры и&nbsp;дефис; потом не&nbsp;меняется"
              maxLength={81}
              autoComplete="off"
              {...form.text('code')}
              onChange={({ target }) => form.set('code', tidy(target.value))}
            />
          )}
          {!kind.single && copies && (
            <TextField
              label={
                byCode ? 'Скопировать поля записи с\u00A0кодом' : 'Скопировать поля записи с\u00A0номером'
              }
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
