import { type FormEvent, useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { keptIn } from '../publishing/publish-verb.ts';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { beginDraft } from './begin-draft.ts';

interface NewWindowProps {
  kind: KindDescription;
  like: string;
  /** Whether there is anything to copy. */
  copies: boolean;
  onMade: (id: string) => void;
  onGone: () => void;
}

/** Begins a new one as a draft, perhaps after the pattern of another. */
export default function NewWindow({ kind, like: pattern, copies, onMade, onGone }: NewWindowProps) {
  const [code, setCode] = useState(kind.single ?? '');
  const [like, setLike] = useState(pattern);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const byCode = kind.named === 'by code';
  const send = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (busy) return;
    if (byCode && !code) return setFailure('Дайте записи код: по\u00A0нему её находит сайт');
    setBusy(true);
    setFailure('');
    try {
      const id = await beginDraft(kind.name, { ...(byCode && { code }), ...(like && { like }) }, attempt);
      close();
      onMade(id);
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeWindow
      title={`Новая запись: ${kind.forms[0]}`}
      lead={
        keptIn(kind)
          ? 'Сначала это черновик: он\u00A0ничего не\u00A0меняет, пока вы его не\u00A0запишете.'
          : 'Сначала это черновик: на\u00A0сайте его не\u00A0увидят, пока вы не\u00A0опубликуете.'
      }
      onGone={onGone}
    >
      {(close) => (
        <form onSubmit={(event) => void send(event, close)} style={{ display: 'contents' }} noValidate>
          {byCode && !kind.single && (
            <TextField
              label="Код"
              hint="Латинские буквы, цифры и&nbsp;дефис; потом не&nbsp;меняется"
              value={code}
              maxLength={81}
              autoComplete="off"
              onChange={(event) => setCode(event.target.value.trim().toLowerCase())}
            />
          )}
          {!kind.single && copies && (
            <TextField
              label={
                byCode ? 'Скопировать поля записи с\u00A0кодом' : 'Скопировать поля записи с\u00A0номером'
              }
              hint="Можно не заполнять"
              value={like}
              maxLength={81}
              autoComplete="off"
              onChange={(event) => setLike(event.target.value.trim().toLowerCase())}
            />
          )}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton type="submit" loading={busy}>
              Начать черновик
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не&nbsp;сейчас
            </OfficeButton>
          </WindowActs>
        </form>
      )}
    </OfficeWindow>
  );
}
