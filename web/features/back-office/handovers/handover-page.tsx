import { lazy, Suspense, useState } from 'react';
import { opens } from '#contract/account/rights.ts';
import { dutyWords } from '#contract/money/duty-words.ts';
import type { HandedDeal, HandoverView } from '#contract/money/handovers.ts';
import { formatDate, formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { HandForm } from './hand-form.tsx';
import styles from './handovers.module.css';
import type { HandoverData } from './load-handovers.ts';

const ReasonWindow = lazy(() => import('../people/reason-window.tsx'));

const acts = {
  claim: {
    title: 'Претензия покупателя',
    button: 'Записать',
    done: 'Претензия записана, выплата владельцу ждёт',
  },
  settle: { title: 'Претензия снята', button: 'Снять', done: 'Претензия снята' },
  return: { title: 'Вещь возвращают', button: 'Попросить второго', done: 'Ждёт согласия другого сотрудника' },
} as const;
type Act = keyof typeof acts;

/** Things of one invoice: what holds each, the act, and what happened after it. */
export function HandoverPage({ data }: { data: HandoverData }) {
  const [view, setView] = useState<HandoverView>(data.view);
  const [asking, setAsking] = useState<{ act: Act; deal: HandedDeal }>();
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const user = useUser();
  const keepsMoney = !!user && opens(user, 'money');
  const { invoice, buyer, sale, paid, holds, unchecked, deals } = view;
  const waiting = deals.filter(({ act }) => !act);
  const handed = deals.filter(({ act }) => act);
  const agree = async (deal: HandedDeal, agrees: boolean) => {
    setFailure('');
    const params = { id: deal.entry };
    const body = { agrees };
    try {
      setView(
        await browserApi(
          'POST /api/internal/admin/handovers/deals/{id}/agree',
          { params, body },
          attempt({ ...body, at: deal.returning?.at }),
        ),
      );
      tell(agrees ? 'Вещь вернулась, сделка обращена' : 'Возврата не будет');
    } catch (error) {
      setFailure(failureWords(error));
    }
  };
  return (
    <>
      <ScreenHead title={`Счёт № ${invoice.number}`} beside={<Paid paid={paid} />} />
      <div className={styles.page}>
        <p className={styles.quiet}>
          {buyer.name}
          {buyer.company && ', организация'}. {sale ? `«${sale}»` : 'Из каталога'}, {formatDate(invoice.day)}.
        </p>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        {holds.length > 0 && (
          <Notice tone="metal" title="Сначала">
            {holds.map(({ kind }) => dutyWords[kind].label).join(', ')}.{' '}
            {buyer.user && <PageLink href={`/admin/people/${buyer.user}/`}>Карточка покупателя</PageLink>}{' '}
            {keepsMoney && <PageLink href="/admin/money/duties/">Обязанности</PageLink>}
          </Notice>
        )}
        {unchecked && waiting.length > 0 && (
          <Notice tone="metal" title="Оплату видел один человек">
            {unchecked}. {keepsMoney && <PageLink href="/admin/money/statement/">Выписки банка</PageLink>}
          </Notice>
        )}
        {waiting.length > 0 && (
          <HandForm
            view={view}
            deals={waiting}
            ready={paid && holds.length === 0 && !unchecked}
            onView={setView}
          />
        )}
        {handed.length > 0 && (
          <section aria-labelledby="handed">
            <h2 id="handed">Передано</h2>
            <ul className={styles.handed}>
              {handed.map((deal) => (
                <li key={deal.entry}>
                  <div>
                    <b>{deal.title}</b>
                    <small>
                      <a href={deal.act!.href} target="_blank" rel="noopener">
                        Акт № {deal.act!.number}
                      </a>
                      , {formatDate(deal.act!.day)}
                    </small>
                  </div>
                  {deal.claim && (
                    <Notice tone="bad" title="Претензия">
                      «{deal.claim.words}» {deal.claim.by.name}, {formatMoment(deal.claim.at)}
                    </Notice>
                  )}
                  {deal.returning && (
                    <Notice tone="metal" title="Просят вернуть, ждёт второе лицо">
                      «{deal.returning.why}» {deal.returning.by.name}, {formatMoment(deal.returning.at)}
                    </Notice>
                  )}
                  <div className={styles.buttons}>
                    {deal.returning ? (
                      <>
                        {keepsMoney && deal.returning.by.id !== user?.user.id && (
                          <OfficeButton mini onClick={() => void agree(deal, true)}>
                            Вернулась, обратить сделку
                          </OfficeButton>
                        )}
                        {keepsMoney && (
                          <OfficeButton mini variant="ghost" onClick={() => void agree(deal, false)}>
                            {deal.returning.by.id === user?.user.id ? 'Отозвать' : 'Отказать'}
                          </OfficeButton>
                        )}
                      </>
                    ) : (
                      <>
                        <OfficeButton
                          mini
                          variant="secondary"
                          onClick={() => setAsking({ act: deal.claim ? 'settle' : 'claim', deal })}
                        >
                          {deal.claim ? 'Претензия снята' : 'Претензия'}
                        </OfficeButton>
                        <OfficeButton mini variant="ghost" onClick={() => setAsking({ act: 'return', deal })}>
                          Вещь возвращают
                        </OfficeButton>
                      </>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Suspense>
        {asking && (
          <ReasonWindow
            asked={{
              title: acts[asking.act].title,
              lead: asking.deal.title,
              button: acts[asking.act].button,
              bad: asking.act === 'return',
              send: async (words) => {
                const params = { id: asking.deal.entry };
                setView(
                  asking.act === 'return'
                    ? await browserApi(
                        'POST /api/internal/admin/handovers/deals/{id}/return',
                        { params, body: { why: words } },
                        attempt({ ...params, return: words }),
                      )
                    : await browserApi(
                        `POST /api/internal/admin/handovers/deals/{id}/${asking.act}`,
                        { params, body: { words } },
                        attempt({ ...params, [asking.act]: words }),
                      ),
                );
              },
              onDone: () => tell(acts[asking.act].done),
            }}
            onGone={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const Paid = ({ paid }: { paid: boolean }) => (
  <Status tone={paid ? 'good' : 'neutral'}>{paid ? 'оплачен' : 'ещё не оплачен'}</Status>
);
