import { useState } from 'react';
import { type CompanyPaperKind, companyPaperKinds, paperName } from '#contract/documents/document-words.ts';
import type { ReviewPaper } from '#contract/documents/documents.ts';
import { formatDate, formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, keepFocus } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { kindOptions } from './kind-options.tsx';
import { paperMarkOf } from './paper-words.ts';
import styles from './review-page.module.css';

type ReviewFormProps = { paper: ReviewPaper; onDecided: () => void };

export function ReviewForm({ paper, onDecided }: ReviewFormProps) {
  const { company } = paper;
  return (
    <Stack gap={4} className={styles.form}>
      <h2 className="h3">{paperName(paper)}</h2>
      <DefinitionList dense>
        <Definition term="Компания">{company.name}</Definition>
        <Definition term="ИНН">{company.inn}</Definition>
        <Definition term="ОГРН">{company.ogrn}</Definition>
        <Definition term="Получено">{formatMoment(paper.createdAt)}</Definition>
        {paper.replaces && <Definition term="Замена">вместо прежнего</Definition>}
        {paper.named && <Definition term="Торги">назван в заявке</Definition>}
      </DefinitionList>
      {paper.state === 'review' ? (
        <Decision paper={paper} onDecided={onDecided} />
      ) : (
        <Notice tone={paper.state === 'accepted' ? 'good' : 'bad'} title={paperMarkOf(paper).word}>
          {paper.reason || (paper.validUntil ? `Действует до ${formatDate(paper.validUntil)}.` : '')}
          {paper.decidedBy && paper.decidedAt && ` ${paper.decidedBy}, ${formatMoment(paper.decidedAt)}.`}
        </Notice>
      )}
    </Stack>
  );
}

/** Two ways out of one form: the button that was pressed says which. */
function Decision({ paper, onDecided }: ReviewFormProps) {
  const [decision, setDecision] = useState<'accept' | 'refuse'>('accept');
  const form = useForm({
    keep: `review ${paper.id}`,
    initial: { kind: paper.kind as string, validUntil: paper.validUntil ?? '', reason: '' },
    rules: {},
    send: async ({ kind, validUntil, reason }) => {
      await browserApi('POST /api/internal/documents/review/{id}/', {
        params: { id: paper.id },
        body: { decision, kind: kind as CompanyPaperKind, validUntil, reason },
      });
      onDecided();
    },
  });
  return (
    <Form onSubmit={form.submit}>
      <NativeSelect label="Вид документа" {...form.text('kind')}>
        {kindOptions(companyPaperKinds)}
      </NativeSelect>
      <TextField
        label="Действует до"
        type="date"
        hint="Оставьте пустым, если документ бессрочный. О конце срока напомним компании за 30 и за 7 дней"
        {...form.text('validUntil')}
      />
      {form.failure && (
        <Notice tone="bad" role="alert">
          {form.failure}
        </Notice>
      )}
      <Button
        type="submit"
        size="small"
        wide
        loading={form.busy && decision === 'accept'}
        onMouseDown={keepFocus}
        onClick={() => setDecision('accept')}
      >
        Принять
      </Button>
      <Stack gap={3} className={`rule-top pt-4 ${styles.refusal}`}>
        <TextAreaField
          label="Причина отказа"
          hint="Компания увидит её рядом с документом и в письме"
          rows={2}
          maxLength={500}
          {...form.text('reason')}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          wide
          loading={form.busy && decision === 'refuse'}
          onMouseDown={keepFocus}
          onClick={() => setDecision('refuse')}
        >
          Отклонить
        </Button>
      </Stack>
    </Form>
  );
}
