import { required } from '#contract/protocol/validators.ts';
import { formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { textToUnits, unitsToText } from '../values/value-words.ts';
import { BuyerField } from './buyer-field.tsx';

/** Sells an item: to whom and for how much. Below its price a second person has to agree. */
export default function SellModal({
  frame,
  item,
  deal,
  buyer,
  onDone,
}: ModalInputs['sell-item'] & { frame: ModalFrame }) {
  const form = useForm({
    keep: `sell ${item.id}`,
    initial: {
      client: buyer?.name ?? '',
      email: buyer?.email ?? '',
      price: deal.price === null ? '' : unitsToText(deal.price, 0),
      note: '',
    },
    rules: { client: required, price: (text: string) => (textToUnits(text, 0) ? undefined : 'Укажите цену') },
    send: async ({ client, email, price, note }, idempotencyKey) => {
      const done = await browserApi(
        'POST /api/internal/admin/items/{id}/sell',
        {
          params: { id: item.id },
          body: {
            client,
            price: textToUnits(price, 0) ?? 0,
            note,
            ...(email.trim() && { email }),
          },
        },
        { idempotencyKey },
      );
      frame.finish();
      onDone(done);
    },
  });
  const price = textToUnits(form.values.price, 0);
  const isLess = typeof price === 'number' && deal.price !== null && price < deal.price;
  return (
    <Dialog {...frame} title="Продать" lead={item.name} dismissible={false}>
      <Form onSubmit={form.submit}>
        <BuyerField
          label="Кому"
          autoComplete="off"
          maxLength={200}
          {...form.text('client')}
          onBuyer={({ name, email }) => {
            form.set('client', name);
            form.set('email', email);
          }}
        />
        <TextField
          label="Почта клиента"
          hint="Если у клиента есть кабинет"
          type="email"
          autoComplete="off"
          {...form.text('email')}
        />
        <TextField
          label="Цена, ₽"
          inputMode="numeric"
          autoComplete="off"
          hint={deal.price === null ? 'На сайте цена по запросу' : `На сайте ${formatRubles(deal.price)}`}
          {...form.text('price')}
        />
        {isLess && (
          <Notice tone="metal" title="Нужно согласие">
            Цена ниже, чем на сайте. Предмет будет продан, когда согласится другой сотрудник с правом
            «Деньги»: мы ему напишем.
          </Notice>
        )}
        <TextAreaField
          label="Заметка"
          hint="Её видят сотрудники"
          rows={2}
          maxLength={500}
          {...form.text('note')}
        />
        <Submit form={form}>{isLess ? 'Попросить согласия' : 'Продать'}</Submit>
      </Form>
    </Dialog>
  );
}
