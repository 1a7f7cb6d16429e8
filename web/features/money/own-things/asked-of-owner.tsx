import { useRef, useState } from 'react';
import type { OwnThings, ReserveQuestion } from '#contract/money/own-things.ts';
import { formatDate, formatMoment, formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { refusalWords } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './own-things.module.css';

interface WaitingProps {
  owner: OwnThings;
  onOwners: (owners: OwnThings[]) => void;
}

/** What waits for the owner: a sum below the reserve, requisites that somebody changed. */
export function AskedOfOwner({ owner: { id, questions, requisites }, onOwners }: WaitingProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // One key for what is said: a repeat after a lost answer says nothing twice.
  const keys = useRef(new Map<string, string>());
  const run = async (what: string, send: (key: string) => Promise<{ owners: OwnThings[] }>) => {
    if (busy) return;
    const key = keys.current.get(what) ?? crypto.randomUUID();
    keys.current.set(what, key);
    setBusy(true);
    setFailure('');
    try {
      onOwners((await send(key)).owners);
    } catch (error) {
      setFailure(refusalWords(error));
    } finally {
      setBusy(false);
    }
  };
  const answer = (question: ReserveQuestion, agrees: boolean) => {
    const input = { params: { id: question.id }, body: { agrees, sum: question.sum } };
    return run(`${question.id} ${agrees}`, (idempotencyKey) =>
      browserApi('POST /api/internal/user/things/questions/{id}/answer', input, { idempotencyKey }),
    );
  };
  const deny = () =>
    run(`deny ${requisites.account}`, (idempotencyKey) =>
      browserApi(
        'POST /api/internal/user/things/{id}/deny-requisites',
        { params: { id }, body: {} },
        { idempotencyKey },
      ),
    );
  const changed = requisites.state === 'changed' || requisites.state === 'denied';
  if (!questions.length && !changed) return null;
  return (
    <Grid columns={2} tablet={1} gap={4} as="section" aria-label="Ждёт вас" className="mt-6">
      {failure && (
        <Notice tone="bad" role="alert">
          <FailureText text={failure} />
        </Notice>
      )}
      {questions.map((question) => (
        <Stack key={question.id} as="article" gap={4} className={styles.asked}>
          <Status tone="metal" filled>
            Ждём ответа до {formatMoment(question.until)}
          </Status>
          <h2 className="h3">
            {question.thing}: отдать за {formatRubles(question.sum)}?
          </h2>
          <p className="muted">
            {question.reserve !== null && `Резерв ${formatRubles(question.reserve)}. `}
            Если согласитесь, резерв снизится до этой суммы. Без вашего «да» он останется прежним.
          </p>
          <Row gap={3}>
            <Button loading={busy} onClick={() => void answer(question, true)}>
              Отдать за {formatRubles(question.sum)}
            </Button>
            <Button variant="secondary" loading={busy} onClick={() => void answer(question, false)}>
              Не отдавать
            </Button>
          </Row>
        </Stack>
      ))}
      {changed && (
        <Stack as="article" gap={4} className={styles.asked}>
          <Status tone={requisites.state === 'denied' ? 'bad' : 'metal'} filled>
            {requisites.state === 'denied' ? 'Не платим' : 'Мы позвоним'}
          </Status>
          <h2 className="h3">
            {requisites.state === 'denied' ? 'Вы сказали, что счёт не ваш' : 'Подтвердим новый счёт голосом'}
          </h2>
          <p className="muted">
            Счёт …{requisites.account}
            {requisites.bank && `, ${requisites.bank}`}.{' '}
            {requisites.state === 'denied'
              ? 'Позвоним по номеру из договора и впишем верный.'
              : `${requisites.until ? `Платить на него начнём не раньше ${formatDate(requisites.until)}` : 'Платить на него начнём'}${
                  requisites.call
                    ? ` и после звонка по номеру из договора${requisites.phone ? `, ${requisites.phone}` : ''}`
                    : ''
                }. Если реквизиты меняли не вы, скажите сразу.`}
          </p>
          {requisites.state === 'changed' && (
            <Row gap={3}>
              <Button variant="secondary" loading={busy} onClick={() => void deny()}>
                Это не мы
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Grid>
  );
}
