import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatRubles } from '#contract/russian.ts';
import { all, phone, required } from '#contract/validators.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { ConsentBox, Form, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { PhoneInput } from '#web/app/forms/phone-input.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { reread } from '#web/app/reread.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { parseNumber } from '#web/ui/number-text.ts';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { conditionsHref } from './addresses.ts';

const sumOf = (text: string): number => Math.round(parseNumber(text) ?? 0);
const sum = (text: string): string | undefined =>
  sumOf(text) > 0 && sumOf(text) <= 1_000_000_000_000 ? undefined : 'Укажите сумму в рублях, например 20 млн';

/** Asks to be admitted; a manager answers with a limit or a reason. */
export default function RequestBetModal({
  frame,
  auction,
  lot,
}: ModalInputs['request-bet'] & { frame: ModalFrame }) {
  const router = useRouter();
  const [state, setState] = useState<'form' | 'requested' | 'approved'>('form');
  const form = useForm({
    initial: {
      intendedSum: '',
      phone: '',
      comment: lot ? `Интересует лот ${lot.number}, ${lot.name}` : '',
      rules: false,
      consent: false,
    },
    rules: { intendedSum: sum, phone: all(required, phone), rules: ticked, consent: ticked },
    send: async (values, idempotencyKey) => {
      const body = {
        ...values,
        intendedSum: sumOf(values.intendedSum),
        rules: true as const,
        consent: true as const,
      };
      const answer = await browserApi(
        'POST /api/internal/auctions/{code}/admission',
        { params: { code: auction.code }, body },
        { idempotencyKey },
      );
      setState(answer.state === 'approved' ? 'approved' : 'requested');
      await reread(router);
    },
  });
  const common = { ...frame, theme: 'night', kicker: `Аукцион «${auction.name}»` } as const;
  if (state !== 'form')
    return (
      <Dialog {...common} title={state === 'approved' ? 'Вы допущены' : 'Заявка принята'}>
        <Result actions={<Button onClick={frame.onClose}>Понятно</Button>}>
          <p>
            {state === 'approved'
              ? 'Можно делать ставки.'
              : 'Менеджер рассмотрит её в\u00A0течение рабочего дня и\u00A0назначит лимит ставок. Ответ придёт письмом и\u00A0на\u00A0сайт.'}
          </p>
        </Result>
      </Dialog>
    );
  const wish = sumOf(form.values.intendedSum);
  return (
    <Dialog {...common} title="Заявка на участие" lead="По&nbsp;ней менеджер назначит лимит ваших ставок.">
      <Form onSubmit={form.submit}>
        <TextField
          label="На какую сумму хотите торговаться, ₽"
          inputMode="text"
          autoComplete="off"
          hint={wish >= 10_000 ? formatRubles(wish) : 'Всего, по\u00A0всем лотам: например 20\u00A0млн'}
          {...form.text('intendedSum')}
        />
        <PhoneInput {...form.text('phone')} />
        <TextAreaField
          label="Комментарий"
          hint="Необязательно"
          maxLength={1000}
          rows={2}
          {...form.text('comment')}
        />
        <Checkbox {...form.box('rules')}>
          Согласен с&nbsp;
          <a href={conditionsHref(auction.code)} target="_blank" rel="noopener">
            правилами торгов
            <span className="visually-hidden"> (откроются в&nbsp;новой вкладке)</span>
          </a>
        </Checkbox>
        <ConsentBox {...form.box('consent')} />
        <Submit form={form}>Подать заявку</Submit>
      </Form>
    </Dialog>
  );
}
