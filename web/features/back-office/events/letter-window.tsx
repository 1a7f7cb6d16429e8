import type { EventGuests } from '#contract/events/guests.ts';
import { required } from '#contract/protocol/validators.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';

const letterForms = ['письмо', 'письма', 'писем'] as const;

/** A letter to everyone who has a place; it says who gets none. */
export default function LetterWindow({ list, onGone }: { list: EventGuests; onGone: () => void }) {
  const countIn = (state: string) => list.guests.filter((guest) => guest.state === state).length;
  const [placed, waiting, cancelled] = [countIn('confirmed'), countIn('waiting'), countIn('cancelled')];
  const without = [
    ...(waiting ? [`лист ожидания (${waiting})`] : []),
    ...(cancelled ? [`отменённые записи (${cancelled})`] : []),
  ];
  return (
    <FormWindow
      title="Письмо всем, у кого есть место"
      lead={`Уйдёт ${countOf(placed, letterForms)}.${without.length ? ` Не получат: ${without.join(' и ')}.` : ''} День, час и адрес дом добавит сам.`}
      onGone={onGone}
      disabled={placed === 0}
      button={`Отправить ${countOf(placed, letterForms)}`}
      initial={{ subject: '', text: '' }}
      rules={{ subject: required, text: required }}
      send={async (body, idempotencyKey, close) => {
        const { letters } = await browserApi(
          'POST /api/internal/admin/events/{id}/guests/letter',
          { params: { id: list.event.id }, body },
          { idempotencyKey },
        );
        close();
        tell(`Отправлено: ${countOf(letters, letterForms)}`);
      }}
    >
      {(form) => (
        <>
          <TextField label="Тема" maxLength={80} {...form.text('subject')} />
          <TextAreaField label="Письмо" rows={8} maxLength={4000} {...form.text('text')} />
        </>
      )}
    </FormWindow>
  );
}
