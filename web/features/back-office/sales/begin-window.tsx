import type { SaleRow } from '#contract/back-office/sales.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';

interface BeginWindowProps {
  sales: readonly SaleRow[];
  /** The sale to copy, if given. */
  like?: number;
  onMade: (id: number) => void;
  onGone: () => void;
}

/** Begins a sale: empty, or with the terms of another. */
export function BeginWindow({ sales, like: model, onMade, onGone }: BeginWindowProps) {
  return (
    <FormWindow
      title={model ? 'Копия торгов' : 'Новые торги'}
      lead="Сначала это черновик: снаружи о нём никто не узнает, пока вы не объявите торги."
      onGone={onGone}
      button="Начать черновик"
      initial={{ name: '', code: '', startsAt: '', like: model ? String(model) : '', withUnsold: false }}
      send={async ({ like, withUnsold, ...sale }, idempotencyKey, close) => {
        const body = {
          ...sale,
          withUnsold: Boolean(like) && withUnsold,
          ...(like && { like: Number(like) }),
        };
        const { id } = await browserApi('POST /api/internal/admin/sales/', { body }, { idempotencyKey });
        close();
        tell(`Черновик торгов «${sale.name}» начат`);
        onMade(id);
      }}
    >
      {(form) => (
        <>
          <TextField label="Название" maxLength={120} autoComplete="off" {...form.text('name')} />
          <TextField
            label="Имя в адресе"
            hint="Латиницей: spring-ice. Видно в ссылке"
            maxLength={50}
            autoComplete="off"
            {...form.text('code')}
          />
          <TextField
            label="Начало, по Москве"
            type="datetime-local"
            autoComplete="off"
            {...form.text('startsAt')}
          />
          {sales.length > 0 && (
            <NativeSelect label="Взять условия торгов" {...form.text('like')}>
              <option value="">Не брать</option>
              {sales.map(({ id, name }) => (
                <option key={id} value={id}>
                  «{name}»
                </option>
              ))}
            </NativeSelect>
          )}
          {form.values.like && (
            <Checkbox {...form.box('withUnsold')}>Вместе с лотами, которые там не продались</Checkbox>
          )}
        </>
      )}
    </FormWindow>
  );
}
