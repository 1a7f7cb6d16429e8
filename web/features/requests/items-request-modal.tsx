import { useState } from 'react';
import { isManagerUser } from '#contract/account/roles.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { contentsWords } from '#contract/requests/request-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { ContactFields, contactRules } from '#web/app/forms/contact-fields.tsx';
import { ConsentBox, Form, Restored, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useSession } from '#web/app/session/session.ts';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { explainItems } from './explain-items.ts';

type Props = ModalInputs['catalog-items-request'] & { frame: ModalFrame };

/** Sends what was chosen in the wishlist as a request. */
export default function ItemsRequestModal({ frame, itemsIds, event, sum, unpriced }: Props) {
  const { user } = useSession(null);
  const isManager = user !== null && isManagerUser(user);
  const [number, setNumber] = useState('');
  const form = useForm({
    initial: {
      name: '',
      phone: '',
      email: '',
      clientName: '',
      comment: '',
      consent: false,
    },
    keep: 'request',
    rules: { ...contactRules, consent: ticked },
    send: async (values, idempotencyKey) => {
      const body = { ...values, itemsIds, event, consent: true as const };
      try {
        const sent = await browserApi(
          'POST /api/internal/personal-catalog/request/send',
          { body },
          { idempotencyKey },
        );
        wishlist.became(sent.drafts);
        setNumber(sent.number);
      } catch (error) {
        if (!isApiError(error) || error.code !== 'request-items' || !(await explainItems(event))) throw error;
        return false;
      }
      return undefined;
    },
  });
  useOwnContacts(form.fill);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  // On the wishlist what had opened it is gone with the draft: the reader goes on at the page's beginning.
  const goOn = () => (opener?.isConnected ? opener : document.getElementById('content'));

  if (number)
    return (
      <Dialog {...frame} title="Заявка отправлена" finalFocus={goOn}>
        <Result
          actions={
            <>
              <Button onClick={frame.onClose}>Понятно</Button>
              {user && !isManager && (
                <PageLink
                  href="/personal/"
                  onClick={frame.onClose}
                  {...buttonProps({ variant: 'secondary' })}
                >
                  Мои заявки
                </PageLink>
              )}
            </>
          }
        >
          <p>
            Номер заявки — <b className="nowrap">{number}</b>. Менеджер позвонит по номеру{' '}
            <span className="nowrap">{form.values.phone}</span> в течение рабочего дня. Список с ценами
            отправлен на {form.values.email}.
          </p>
        </Result>
      </Dialog>
    );
  return (
    <Dialog {...frame} title="Заявка" lead={contentsWords({ itemsCount: itemsIds.length, sum, unpriced })}>
      <Form onSubmit={form.submit}>
        <Restored form={form} />
        <ContactFields text={form.text} />
        {isManager && (
          <TextField
            label="Имя клиента"
            hint="Для кого заявка; необязательно"
            maxLength={100}
            {...form.text('clientName')}
          />
        )}
        <TextAreaField
          label="Комментарий"
          hint="Необязательно: когда удобно посмотреть, что важно в камне"
          rows={2}
          maxLength={2000}
          {...form.text('comment')}
        />
        <ConsentBox {...form.box('consent')} />
        <Submit form={form}>Отправить заявку</Submit>
      </Form>
    </Dialog>
  );
}
