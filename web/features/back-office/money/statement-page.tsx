import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatExact } from '#contract/money/kopecks.ts';
import type { LineFate, StatementView } from '#contract/money/statements.ts';
import { countOf, formatDate, formatDays, formatMoment, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { CheckBySecond } from './check-by-second.tsx';
import type { StatementData } from './load-statements.ts';
import { StatementLines } from './statement-lines.tsx';
import { fateWords, shortAccount, statementsAt } from './statement-words.ts';
import styles from './statements.module.css';

const lineForms = ['строку', 'строки', 'строк'] as const;
const order: LineFate[] = ['paid', 'debited', 'bounced', 'outside', 'repeat'];

/** One statement: gaps between days, the assignment of each line, and one button that enters it. */
export function StatementPage({ data }: { data: StatementData }) {
  const router = useRouter();
  const [view, setView] = useState(data.view);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [why, setWhy] = useState('');
  const attempt = useAttemptKey();
  const totalOf = (fate: LineFate) => view.totals.find((one) => one.fate === fate);
  const fresh = view.totals.reduce((sum, { fate, count }) => sum + (fate === 'repeat' ? 0 : count), 0);
  const ready = !view.entered && !busy && (!view.gaps.length || why.trim() !== '');
  const enter = async () => {
    if (!ready) return;
    setBusy(true);
    setFailure('');
    const params = { id: view.id };
    const body = { digest: view.digest, why };
    try {
      setView(
        await browserApi(
          'POST /api/internal/admin/money/statements/{id}/enter',
          { params, body },
          attempt({ ...params, ...body }),
        ),
      );
    } catch (error) {
      setFailure(failureWords(error));
      setView(
        await browserApi('GET /api/internal/admin/money/statements/{id}/', { params }).catch(() => view),
      );
    } finally {
      setBusy(false);
    }
  };
  const leave = () => void router.navigate({ href: statementsAt });
  useKeys('Выписка', [
    { at: 'Mod+Enter', shown: ['Ctrl', 'Enter'], does: 'внести', inFields: true, run: () => void enter() },
    { at: 'Escape', shown: ['Esc'], does: 'закрыть', run: leave },
  ]);
  const waiting = totalOf('waits')?.count ?? 0;
  return (
    <>
      <ScreenHead
        title="Выписка"
        pinned
        beside={
          view.entered ? (
            <Status tone="good">
              внесена {formatMoment(view.entered.at)}, {view.entered.by?.name}
            </Status>
          ) : (
            <Status tone="metal">ничего не записано, пока вы не внесёте</Status>
          )
        }
      >
        <OfficeButton variant="ghost" keys={['Esc']} onClick={leave}>
          Закрыть
        </OfficeButton>
        {!view.entered && (
          <OfficeButton
            loading={busy}
            disabled={!ready}
            keys={['Ctrl', 'Enter']}
            onClick={() => void enter()}
          >
            {fresh
              ? `Внести ${countOf(fresh, lineForms)}${waiting ? `, ${waiting}${nbsp}—${nbsp}в${nbsp}неопознанные` : ''}`
              : 'Внести остатки'}
          </OfficeButton>
        )}
      </ScreenHead>
      <Grid gap={5} className={styles.page}>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <section aria-labelledby="file">
          <h2 id="file">{view.name}</h2>
          <p className="micro faint mt-1 mb-3">{view.about}</p>
          <Days view={view} />
        </section>
        {view.entered && <CheckBySecond view={view} onView={setView} />}
        {view.gaps.map((gap) => (
          <Notice
            key={`${gap.account} ${gap.day} ${gap.at}`}
            tone="bad"
            title={
              gap.at === 'opening'
                ? `Разрыв перед ${formatDate(gap.day)}`
                : `Не сошёлся ${formatDate(gap.day)}`
            }
          >
            У нас {gap.after ? `после ${formatDate(gap.after)} ` : ''}
            {formatExact(gap.ours)}
            {nbsp}₽, в файле {formatExact(gap.bank)}
            {nbsp}₽. Разница {formatExact(gap.bank - gap.ours)}
            {nbsp}₽.
          </Notice>
        ))}
        {view.gaps.length > 0 && !view.entered && (
          <TextField
            className={styles.why}
            label="Почему вносим с разрывом"
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        )}
        <Fates view={view} />
        <section aria-labelledby="after">
          <h2 id="after">{view.entered ? 'Стало' : 'Что будет'}</h2>
          <dl className={styles.rows}>
            {view.totals.map(({ fate, count, sum }) => (
              <Row gap={4} align="stretch" justify="between" nowrap className="rule-bottom py-2" key={fate}>
                <dt>
                  {fateWords[fate].label}, {count}
                </dt>
                <dd>{formatExact(sum)}&nbsp;₽</dd>
              </Row>
            ))}
            {view.after.map(({ account, ours, bank }) => (
              <Row
                gap={4}
                align="stretch"
                justify="between"
                nowrap
                className="rule-bottom py-2"
                key={account}
              >
                <dt>
                  Наш банк{view.entered && ' сейчас'}, счёт {shortAccount(account)}
                </dt>
                <dd>
                  {formatExact(ours)}&nbsp;₽
                  <small>
                    {ours === bank ? 'равен выписке до копейки' : `в выписке ${formatExact(bank)} ₽`}
                  </small>
                </dd>
              </Row>
            ))}
          </dl>
        </section>
      </Grid>
    </>
  );
}

function Days({ view }: { view: StatementView }) {
  return (
    <ol className={styles.days}>
      {view.periods.map((period) => (
        <Row
          as="li"
          gap={[1, 2]}
          justify="between"
          key={`${period.account} ${period.from}`}
          data-gap={period.joins === 'gap' || undefined}
        >
          <b>{formatDays(period.from, period.to)}</b>
          <Status tone={period.joins === 'gap' ? 'bad' : 'good'}>
            {period.joins === 'gap' ? 'разрыв' : period.joins === 'first' ? 'первый день' : 'дни стыкуются'}
          </Status>
          <dl>
            <dt>было</dt>
            <dd>{formatExact(period.opening)}</dd>
            <dt>пришло</dt>
            <dd>{formatExact(period.came)}</dd>
            <dt>ушло</dt>
            <dd>{formatExact(period.went)}</dd>
            <dt>стало</dt>
            <dd>
              <b>{formatExact(period.closing)}</b>
            </dd>
          </dl>
        </Row>
      ))}
    </ol>
  );
}

/** Those that wait are seen whatever is chosen. */
function Fates({ view }: { view: StatementView }) {
  const present = order.filter((fate) => view.totals.some((one) => one.fate === fate));
  const [wanted, setChosen] = useState<string>();
  // Entering a statement leaves its repeats out.
  const chosen = present.find((fate) => fate === wanted) ?? present[0];
  const countOfFate = (fate: LineFate) => view.totals.find((one) => one.fate === fate)?.count ?? 0;
  const linesOf = (fate: LineFate) => view.lines.filter((line) => line.fate === fate);
  const waiting = linesOf('waits');
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="bad">
            Ждут человека <small>{countOfFate('waits')}</small>
          </h2>
          <p className="micro faint mt-1 mb-3">Лягут в неопознанные: деньги не потеряются.</p>
          <StatementLines lines={waiting} caption="Ждут человека" />
        </section>
      )}
      {chosen && (
        <section aria-label="Остальные строки">
          {present.length > 1 ? (
            <Segmented
              label="Какие строки"
              value={chosen}
              onValueChange={setChosen}
              options={present.map((fate) => ({
                value: fate,
                label: `${fateWords[fate].label} ${countOfFate(fate)}`,
              }))}
            />
          ) : (
            <h2>
              {fateWords[chosen].label} <small>{countOfFate(chosen)}</small>
            </h2>
          )}
          <StatementLines lines={linesOf(chosen)} caption={fateWords[chosen].label} />
        </section>
      )}
    </>
  );
}
