import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { reread } from '#web/app/page/reread.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { parseNumber } from '#web/ui/fields/number-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { afterSealed } from '../lot-state.ts';
import styles from './console.module.css';
import type { LotStore } from './lot-store.ts';
import { ReceiptLine } from './receipt-line.tsx';

/** One sealed offer of the best three; silence keeps the last bid. */
export function RebiddingForm({ store, lot }: { store: LotStore; lot: LotDetail }) {
  const router = useRouter();
  const place = lot.my?.rebidding;
  const [sent, setSent] = useState<number | null>(null);
  const least = place?.least ?? 0;
  const form = useForm({
    initial: { amount: '', understood: false },
    rules: {
      amount: (value: string) => {
        const amount = parseNumber(value);
        if (!amount) return 'Укажите сумму в рублях';
        return amount < least ? `Не ниже ${formatRubles(least)}` : undefined;
      },
      understood: ticked,
    },
    send: async (values, idempotencyKey) => {
      const amount = parseNumber(values.amount)!;
      const answer = await browserApi(
        'POST /api/internal/auctions/{code}/lots/{id}/rebidding',
        { params: { code: lot.auctionCode, id: lot.id }, body: { amount } },
        { idempotencyKey },
      );
      store.replace(afterSealed(store.read(), answer));
      setSent(amount);
      await reread(router);
    },
  });
  const offered = place?.offered ?? sent;
  const receipt = lot.receipts.find(({ sealed }) => sealed);
  if (offered !== null)
    return (
      <div className={styles.entry}>
        <Notice tone="good" role="status" title={`Ваше предложение ${formatRubles(offered)}`}>
          Оно запечатано до конца переторжки: его не видит никто, и менеджер тоже.
        </Notice>
        {receipt && <ReceiptLine receipt={receipt} />}
      </div>
    );
  return (
    <Form onSubmit={form.submit}>
      <p className="small muted">
        Вас попросили о последнем слове: одно закрытое предложение не ниже вашей ставки. Если промолчать,
        останется она.
      </p>
      <TextField
        label={`Предложение, ₽, от ${formatRubles(least)}`}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('amount')}
      />
      <Checkbox {...form.box('understood')}>
        Понимаю, что предложение обязывает и его нельзя изменить
      </Checkbox>
      <Submit form={form}>Запечатать предложение</Submit>
    </Form>
  );
}
