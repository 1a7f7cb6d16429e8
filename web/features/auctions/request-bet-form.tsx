import { useCallback, useEffect, useRef } from 'react';
import type { AskingCompany } from '#contract/auctions/auction-answers.ts';
import { requisitesText } from '#contract/protocol/requisites.ts';
import { all, phone, required } from '#contract/protocol/validators.ts';
import { formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { ConsentBox, Form, Submit } from '#web/app/forms/form-parts.tsx';
import { PhoneInput } from '#web/app/forms/phone-input.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { parseNumber } from '#web/ui/fields/number-text.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { conditionsHref } from './addresses.ts';
import { CompanyPapers, useCompanyPapers } from './company-papers.tsx';

const sumOf = (text: string): number => Math.round(parseNumber(text) ?? 0);
const maxSum = 1_000_000_000_000;
const sum = (text: string): string | undefined => {
  if (sumOf(text) <= 0) return 'Укажите сумму в рублях, например 20 млн';
  return sumOf(text) > maxSum ? `Не больше ${formatRubles(maxSum)}` : undefined;
};

type RequestBetFormProps = ModalInputs['request-bet'] & {
  company: AskingCompany | null;
  onAsked: (state: 'requested' | 'approved') => Promise<void>;
};

export function RequestBetForm({ auction, lot, company, onAsked }: RequestBetFormProps) {
  const papers = useCompanyPapers(company);
  const form = useForm({
    keep: `admission ${auction.code}`,
    initial: {
      intendedSum: '',
      phone: '',
      requisites: company?.requisites ?? '',
      documents: papers.ids,
      comment: lot ? `Интересует лот ${lot.number}, ${lot.name}` : '',
      rules: false,
      consent: false,
    },
    rules: {
      intendedSum: sum,
      phone: all(required, phone),
      ...(company && { requisites: all(required, requisitesText), documents: papers.complaint }),
      rules: ticked,
      consent: ticked,
    },
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
      await onAsked(answer.state === 'approved' ? 'approved' : 'requested');
    },
  });
  const { fill } = form;
  useOwnContacts(useCallback(({ phone }) => phone && fill({ phone }), [fill]));
  const files = JSON.stringify([papers.ids, papers.sending, papers.failed]);
  const followed = useRef(files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows its files, and drops what it said of them
  useEffect(() => {
    if (files === followed.current) return;
    followed.current = files;
    form.set('documents', papers.ids);
  }, [files]);
  const wish = sumOf(form.values.intendedSum);
  return (
    <Form onSubmit={form.submit}>
      <TextField
        label="На какую сумму хотите торговаться, ₽"
        inputMode="text"
        autoComplete="off"
        hint={wish >= 10_000 ? formatRubles(wish) : 'Всего, по всем лотам: например 20 млн'}
        {...form.text('intendedSum')}
      />
      <PhoneInput {...form.text('phone')} />
      {company && (
        <CompanyPapers
          company={company}
          papers={papers}
          requisites={form.text('requisites')}
          error={form.errors.documents}
        />
      )}
      <TextAreaField
        label="Комментарий"
        hint="Необязательно"
        maxLength={1000}
        rows={2}
        {...form.text('comment')}
      />
      <Checkbox {...form.box('rules')}>
        Принимаю{' '}
        <a href={conditionsHref(auction.code)} target="_blank" rel="noopener">
          правила торгов
          <span className="visually-hidden"> (откроются в новой вкладке)</span>
        </a>
      </Checkbox>
      <ConsentBox {...form.box('consent')} />
      <Submit form={form}>Подать заявку</Submit>
    </Form>
  );
}
