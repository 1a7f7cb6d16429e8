import { type FormEvent, useState } from 'react';
import type { SaleRow } from '#contract/back-office/sales.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';

interface BeginWindowProps {
  sales: readonly SaleRow[];
  /** The sale to copy, when it is known. */
  like?: number;
  onMade: (id: number) => void;
  onGone: () => void;
}

/** Begins a sale: empty, or with the terms of another. */
export function BeginWindow({ sales, like: model, onMade, onGone }: BeginWindowProps) {
  const [sale, setSale] = useState({ name: '', code: '', startsAt: '' });
  const [like, setLike] = useState(model ? String(model) : '');
  const [withUnsold, setWithUnsold] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    setErrors({});
    try {
      const body = { ...sale, withUnsold: Boolean(like) && withUnsold, ...(like && { like: Number(like) }) };
      const { id } = await browserApi('POST /api/internal/admin/sales/', { body }, attempt(body));
      close();
      tell(`Черновик торгов «${sale.name}» начат`);
      onMade(id);
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      setErrors(fields);
      setFailure(Object.keys(fields).length ? '' : failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof sale, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      value={sale[name]}
      autoComplete="off"
      error={errors[name]}
      onChange={({ target }) => setSale((known) => ({ ...known, [name]: target.value }))}
      {...more}
    />
  );
  return (
    <OfficeWindow
      title={model ? 'Копия торгов' : 'Новые торги'}
      lead="Сначала это черновик: снаружи о&nbsp;нём никто не&nbsp;узнает, пока вы не&nbsp;объявите торги."
      onGone={onGone}
    >
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)} style={{ display: 'contents' }} noValidate>
          {field('name', 'Название', { maxLength: 120 })}
          {field('code', 'Имя в\u00A0адресе', {
            maxLength: 50,
            hint: 'Латиницей: spring-ice. Видно в\u00A0ссылке',
          })}
          {field('startsAt', 'Начало, по\u00A0Москве', { type: 'datetime-local' })}
          {sales.length > 0 && (
            <NativeSelect
              label="Взять условия торгов"
              value={like}
              onChange={({ target }) => setLike(target.value)}
            >
              <option value="">Не брать</option>
              {sales.map(({ id, name }) => (
                <option key={id} value={id}>
                  «{name}»
                </option>
              ))}
            </NativeSelect>
          )}
          {like && (
            <Checkbox checked={withUnsold} onChange={({ target }) => setWithUnsold(target.checked)}>
              Вместе с&nbsp;лотами, которые там не&nbsp;продались
            </Checkbox>
          )}
          <WindowFailure>{failure}</WindowFailure>
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
