import type { OwnerCard } from '#contract/money/owners.ts';
import { formatDate } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../../shell/form-window.tsx';
import { tell } from '../../shell/told.ts';

interface CalledWindowProps {
  owner: OwnerCard;
  onOwner: (owner: OwnerCard) => void;
  onGone: () => void;
}

/** Who answered by a number that was known before, and what they confirmed. */
export default function CalledWindow({ owner, onOwner, onGone }: CalledWindowProps) {
  const { callTo } = owner.requisites;
  return (
    <FormWindow
      title="Звонок владельцу"
      lead={
        callTo
          ? `Звоните по номеру ${callTo.phone}: он в карточке с ${formatDate(callTo.since)}. Запишите, кто ответил и что подтвердил.`
          : 'Номера, который стоял до смены реквизитов, в карточке нет. Возьмите его из подписанного договора, не из письма.'
      }
      onGone={onGone}
      button="Реквизиты подтверждены"
      initial={{ phone: '', note: '' }}
      rules={{
        ...(!callTo && {
          phone: (typed: string) => (typed.trim() ? undefined : 'Впишите номер из договора'),
        }),
        note: (typed: string) => (typed.trim() ? undefined : 'Запишите, кто ответил'),
      }}
      send={async (body, idempotencyKey, close) => {
        onOwner(
          await browserApi(
            'POST /api/internal/admin/money/owners/{id}/called',
            { params: { id: owner.id }, body },
            { idempotencyKey },
          ),
        );
        tell('Звонок записан');
        close();
      }}
    >
      {(form) => (
        <>
          {!callTo && (
            <TextField
              label="Номер из договора"
              inputMode="tel"
              maxLength={30}
              autoComplete="off"
              {...form.text('phone')}
            />
          )}
          <TextField
            label="Кто ответил и что сказал"
            maxLength={300}
            autoComplete="off"
            {...form.text('note')}
          />
        </>
      )}
    </FormWindow>
  );
}
