import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { CompanyCorrection } from '#contract/auctions/company-corrections.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, keepFocus } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './company-corrections.module.css';

const labels = { companyName: 'Название', inn: 'ИНН', ogrn: 'ОГРН' } as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

interface CompanyCorrectionsProps {
  waiting: readonly CompanyCorrection[];
  decided: readonly CompanyCorrection[];
}

/** Companies that take part in auctions and ask to change who they are; below them what was decided. */
export function CompanyCorrections({ waiting, decided }: CompanyCorrectionsProps) {
  const router = useRouter();
  if (!waiting.length && !decided.length) return null;
  return (
    <Stack as="section" gap={4} className="rule-bottom pb-5" aria-labelledby="companies">
      <h2 className="h4" id="companies">
        Данные компаний
      </h2>
      {waiting.map((one) => (
        <Grid
          key={one.id}
          as="article"
          tablet={1}
          gap={[4, 6]}
          align="start"
          className={`rule-top ${styles.correction}`}
          aria-label={one.before.companyName}
        >
          <Stack gap={3}>
            <Sides {...one} />
            <p className="small muted">
              Просит {one.by.name}, {formatMoment(one.askedAt)}.{' '}
              {one.auctions.length
                ? `Участвует в торгах: ${one.auctions.join(', ')}.`
                : 'Сейчас в торгах не участвует.'}
            </p>
          </Stack>
          <Decision correction={one} onDecided={() => void reread(router)} />
        </Grid>
      ))}
      {decided.length > 0 && (
        <details>
          <summary className="inline-link">Решённые: {decided.length}</summary>
          {decided.map((one) => (
            <Grid
              key={one.id}
              tablet={1}
              gap={[4, 6]}
              align="start"
              className={`rule-top ${styles.correction}`}
            >
              <Stack gap={3}>
                <Sides {...one} />
              </Stack>
              <div>
                <Status tone={one.state === 'accepted' ? 'good' : 'bad'}>
                  {one.state === 'accepted' ? 'Изменено' : 'Отклонено'}
                </Status>
                <p className="small muted">
                  {[one.decidedBy, one.decidedAt && formatMoment(one.decidedAt)].filter(Boolean).join(', ')}
                  {one.reason && `. ${one.reason}`}
                </p>
              </div>
            </Grid>
          ))}
        </details>
      )}
    </Stack>
  );
}

/** All three, what differs with both its sides. */
function Sides({ before, after }: Pick<CompanyCorrection, 'before' | 'after'>) {
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Что</span>
          </th>
          <th scope="col">Сейчас</th>
          <th scope="col">Станет</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{labels[field]}</th>
            <td>{before[field] || '—'}</td>
            <td>
              {before[field] === after[field] ? (
                <span className="muted">без изменений</span>
              ) : (
                <b>{after[field]}</b>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DecisionProps {
  correction: CompanyCorrection;
  onDecided: () => void;
}

/** Two ways out of one form: the button that was pressed says which. */
function Decision({ correction, onDecided }: DecisionProps) {
  const [decision, setDecision] = useState<'accept' | 'refuse'>('accept');
  const form = useForm({
    keep: `correction ${correction.id}`,
    initial: { reason: '' },
    rules: {},
    send: async ({ reason }) => {
      await browserApi('POST /api/internal/admin/companies/corrections/{id}/', {
        params: { id: correction.id },
        body: { decision, reason },
      });
      onDecided();
    },
  });
  const way = (to: typeof decision) => ({
    type: 'submit' as const,
    size: 'small' as const,
    loading: form.busy && decision === to,
    onMouseDown: keepFocus,
    onClick: () => setDecision(to),
  });
  return (
    <Form onSubmit={form.submit}>
      <TextAreaField
        label="Причина, если отклоняете"
        hint="Компания увидит её у себя и в письме"
        rows={2}
        maxLength={500}
        {...form.text('reason')}
      />
      {form.failure && (
        <Notice tone="bad" role="alert">
          {form.failure}
        </Notice>
      )}
      <Row gap={3}>
        <Button {...way('accept')}>Согласиться</Button>
        <Button {...way('refuse')} variant="secondary">
          Отклонить
        </Button>
      </Row>
    </Form>
  );
}
