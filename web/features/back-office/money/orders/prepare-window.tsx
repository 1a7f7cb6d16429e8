import { useState } from 'react';
import { formatExact, formatKopecks } from '#contract/money/kopecks.ts';
import { orderKindWords } from '#contract/money/order-words.ts';
import type { OrderList, OrderProposal } from '#contract/money/orders.ts';
import { capital } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../../shell/form-window.tsx';
import { tell } from '../../shell/told.ts';
import { readAccount } from './order-words.ts';
import { readKopecks } from './read-kopecks.ts';

interface PrepareWindowProps {
  proposal: OrderProposal;
  onList: (list: OrderList) => void;
  onGone: () => void;
}

const other = 'other';

/** Prepares an order: how much of it, and to which of the accounts it came from. */
export default function PrepareWindow({ proposal, onList, onGone }: PrepareWindowProps) {
  const { account, kind, name, sum } = proposal;
  const sources = proposal.sources.filter((source) => source.account);
  const cash = proposal.sources.find((source) => !source.account);
  const best = Math.max(
    0,
    sources.findIndex(({ room }) => room >= sum),
  );
  const [at, setAt] = useState(sources.length ? String(best) : other);
  const elsewhere = at === other;
  const chosen = elsewhere ? (cash ?? sources[0]) : sources[Number(at)];
  const reopened = proposal.sources.some(({ bounced }) => bounced);
  return (
    <FormWindow
      title={`${capital(orderKindWords[kind])}: ${name}`}
      lead="Деньги уйдут, когда поручение одобрит другой сотрудник и файл получит банк."
      onGone={onGone}
      button="Подготовить"
      initial={{
        sum: formatExact(Math.min(sum, chosen?.room ?? sum)),
        to: '',
        bik: '',
        why: '',
      }}
      rules={{
        sum: (typed: string) => (readKopecks(typed) === undefined ? 'Например 4 500 000,00' : undefined),
      }}
      send={async ({ sum: typed, to, bik, why }, idempotencyKey, close) => {
        const body = {
          account,
          sum: readKopecks(typed)!,
          to: elsewhere
            ? { account: to.replaceAll(/\s/g, ''), bik: bik.trim() }
            : { account: chosen!.account, bik: chosen!.bik },
          why,
        };
        onList(await browserApi('POST /api/internal/admin/money/orders/', { body }, { idempotencyKey }));
        tell(`Поручение подготовлено: ${formatKopecks(body.sum)}`);
        close();
      }}
    >
      {(form) => (
        <>
          <RadioGroup
            name="source"
            label="На какой счёт"
            value={at}
            onValueChange={setAt}
            error={elsewhere ? undefined : form.errors.to}
            options={[
              ...sources.map((source, index) => ({
                value: String(index),
                label: readAccount(source.account),
                note: `${source.name}. Пришло ${source.said}, вернуть можно ${formatKopecks(source.room)}`,
                disabled: source.room === 0,
              })),
              ...(reopened
                ? [
                    {
                      value: other,
                      label: 'Другой счёт того же человека',
                      note: cash
                        ? `Пришло ${cash.said}, вернуть можно ${formatKopecks(cash.room)}. Нужно заявление`
                        : 'Прежний банк не принял. Нужно заявление',
                    },
                  ]
                : []),
            ]}
          />
          {elsewhere && (
            <>
              <TextField label="Счёт" inputMode="numeric" autoComplete="off" {...form.text('to')} />
              <TextField label="БИК" inputMode="numeric" autoComplete="off" {...form.text('bik')} />
            </>
          )}
          <TextField label="Сумма, ₽" inputMode="decimal" autoComplete="off" {...form.text('sum')} />
          <TextField
            label={elsewhere ? 'По какому заявлению' : 'Почему, если это не видно из платежа'}
            maxLength={300}
            autoComplete="off"
            {...form.text('why')}
          />
        </>
      )}
    </FormWindow>
  );
}
