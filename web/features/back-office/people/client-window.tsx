import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';

interface ClientWindowProps {
  onMade: (id: number) => void;
  onGone: () => void;
}

const nobody = { name: '', email: '', phone: '', company: '', inn: '', invite: false };

/** Creates a card for a client who called or came in; a letter only if wanted. */
export default function ClientWindow({ onMade, onGone }: ClientWindowProps) {
  return (
    <FormWindow
      title="Новый клиент"
      lead="По почте дом узнаёт человека."
      onGone={onGone}
      button="Добавить"
      initial={nobody}
      send={async (client, idempotencyKey, close) => {
        const { id } = await browserApi(
          'POST /api/internal/admin/people/clients',
          { body: client },
          { idempotencyKey },
        );
        close();
        tell(client.invite ? `Приглашение ушло на ${client.email}` : 'Клиент добавлен, писем не ушло');
        onMade(id);
      }}
    >
      {(form) => (
        <>
          <TextField label="Имя" maxLength={100} autoComplete="off" {...form.text('name')} />
          <TextField label="Почта" type="email" maxLength={200} autoComplete="off" {...form.text('email')} />
          <PhoneField label="Телефон, если есть" autoComplete="off" {...form.text('phone')} />
          <TextField
            label="Компания, если есть"
            maxLength={200}
            autoComplete="off"
            {...form.text('company')}
          />
          {form.values.company && (
            <TextField
              label="ИНН компании"
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
              {...form.text('inn')}
            />
          )}
          <Checkbox {...form.box('invite')}>
            Пригласить в кабинет: письмо со ссылкой, по которой человек задаст пароль
          </Checkbox>
        </>
      )}
    </FormWindow>
  );
}
