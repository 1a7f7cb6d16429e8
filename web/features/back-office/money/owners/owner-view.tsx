import { lazy, Suspense, useState } from 'react';
import { formatExact, formatKopecks } from '#contract/money/kopecks.ts';
import type { OwnerCard } from '#contract/money/owners.ts';
import { countOf, formatDate, formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { failureWords } from '../../shell/failure-words.ts';
import { useKeys } from '../../shell/key-layer.ts';
import { OfficeButton } from '../../shell/office-button.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { tell } from '../../shell/told.ts';
import { useAttemptKey } from '../../shell/use-attempt-key.ts';
import { ordersAt } from '../orders/order-words.ts';
import { shortAccount } from '../statement-words.ts';
import { commissionWords, thingForms } from './owner-words.ts';
import styles from './owners.module.css';
import { RequisitesNotice } from './requisites-notice.tsx';
import { StatementSection } from './statement-section.tsx';

const AskWindow = lazy(() => import('./ask-window.tsx'));
const CalledWindow = lazy(() => import('./called-window.tsx'));

/** Money of one owner: what is owed, what each thing waits for, what was paid. */
export function OwnerView({ owner: given }: { owner: OwnerCard }) {
  const [owner, setOwner] = useState(given);
  const attempt = useAttemptKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [calling, setCalling] = useState(false);
  const [asking, setAsking] = useState<OwnerCard['things'][number]>();
  const params = { id: owner.id };
  const run = async (send: () => Promise<OwnerCard>, said: string) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      setOwner(await send());
      tell(said);
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const pay = () => {
    const body = { sum: owner.payable };
    return run(
      () =>
        browserApi(
          'POST /api/internal/admin/money/owners/{id}/payout',
          { params, body },
          attempt({ ...body, paid: owner.payouts.length }),
        ),
      `Поручение подготовлено: ${formatKopecks(owner.payable)}. Его одобрит другой сотрудник`,
    );
  };
  const state = ({ auction, sale }: OwnerCard['unstated'][number]) => {
    const body = { auction, sale };
    const editions = owner.statements.map(({ edition }) => edition);
    return run(
      () =>
        browserApi(
          'POST /api/internal/admin/money/owners/{id}/statement',
          { params, body },
          attempt({ ...body, editions }),
        ),
      'Отчёт сделан',
    );
  };
  const invite = () =>
    run(
      () =>
        browserApi(
          'POST /api/internal/admin/money/owners/{id}/invite',
          { params, body: {} },
          attempt(params),
        ),
      `Кабинет открыт: ${owner.email}`,
    );
  const mayPay = owner.payable > 0 && owner.held.length === 0;
  useKeys('Владелец', [
    { at: 'KeyV', shown: ['V'], does: 'подготовить выплату', run: () => (mayPay ? void pay() : false) },
    {
      at: 'KeyO',
      shown: ['O'],
      does: 'отчёт',
      run: () => {
        const [newest] = owner.statements;
        if (!newest) return false;
        window.open(newest.href, '_blank', 'noopener');
      },
    },
  ]);
  const contact = [owner.inn && `ИНН ${owner.inn}`, owner.phone, owner.email].filter(Boolean).join(', ');
  const lying = owner.things.length;
  const sold = owner.statements.flatMap(({ rows }) => rows).filter(({ state }) => state !== 'charges');
  return (
    <div className={styles.opened}>
      <ScreenHead title={owner.name}>
        {owner.payable > 0 && (
          <OfficeButton loading={busy} disabled={!mayPay} keys={['V']} onClick={() => void pay()}>
            Выплатить {formatKopecks(owner.payable)}
          </OfficeButton>
        )}
      </ScreenHead>
      <p className={styles.contact}>
        {contact} <PageLink href={`/admin/sellers/${owner.id}/`}>Карточка владельца</PageLink>
        {owner.cabinet ? (
          <Status tone="good">есть кабинет</Status>
        ) : (
          owner.email && (
            <OfficeButton mini variant="ghost" loading={busy} onClick={() => void invite()}>
              Пригласить в кабинет
            </OfficeButton>
          )
        )}
      </p>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <RequisitesNotice requisites={owner.requisites} onCall={() => setCalling(true)} />
      {owner.owed < 0 && (
        <Notice tone="bad" title={`Должен дому ${formatKopecks(-owner.owed)}`}>
          Вернулась вещь, за которую уже заплачено, или комиссия больше цены. Удержим из следующих продаж.
        </Notice>
      )}
      <dl className={styles.sums}>
        <div>
          <dd>{countOf(lying, thingForms)}</dd>
          <dt>лежит у нас</dt>
        </div>
        <div>
          <dd>{formatKopecks(sold.reduce((sum, { price }) => sum + price, 0))}</dd>
          <dt>продано по отчётам</dt>
        </div>
        <div>
          <dd>{formatKopecks(owner.owed)}</dd>
          <dt>дом должен</dt>
        </div>
        <div data-metal={owner.payable > 0 || undefined}>
          <dd>{formatKopecks(owner.payable)}</dd>
          <dt>{owner.held.length ? 'можно платить, но держим' : 'можно платить'}</dt>
        </div>
        <div>
          <dd>{formatKopecks(owner.paidOut)}</dd>
          <dt>выплачено</dt>
        </div>
      </dl>
      {owner.held.length > 0 && <p className={styles.quiet}>{owner.held.join('. ')}.</p>}
      {owner.unstated.map((sale) => (
        <Notice
          key={`${sale.auction} ${sale.sale}`}
          tone="metal"
          title={`Нужен отчёт: ${sale.name}`}
          action={
            <OfficeButton
              mini
              loading={busy}
              aria-label={`Сделать отчёт: ${sale.name}`}
              onClick={() => void state(sale)}
            >
              Сделать отчёт
            </OfficeButton>
          }
        >
          <p>
            Сборы, которые ждут, войдут в отчёт.{' '}
            <PageLink href="/admin/owner-charges/">Сборы с владельцев</PageLink>
          </p>
        </Notice>
      ))}
      {owner.statements.map((statement) => (
        <StatementSection key={statement.id} statement={statement} onOwner={setOwner} />
      ))}
      <div className={styles.columns}>
        <section aria-labelledby="lies">
          <h2 id="lies">Лежит у нас</h2>
          {lying > 0 ? (
            <ul className={styles.things}>
              {owner.things.map((thing) => (
                <li key={thing.id}>
                  <img src={thing.picture} alt="" width={40} height={40} loading="lazy" />
                  <div>
                    <PageLink href={thing.href}>{thing.name}</PageLink>
                    <small>
                      {thing.lot ? `«${thing.lot.sale}», лот ${thing.lot.number}` : 'не на торгах'}
                    </small>
                  </div>
                  <small>
                    {thing.reserve !== null && `резерв ${formatKopecks(thing.reserve * 100)}`}
                    {thing.asked !== null && `, спросили про ${formatKopecks(thing.asked * 100)}`}
                    {owner.cabinet && thing.reserve !== null && thing.asked === null && (
                      <OfficeButton mini variant="ghost" onClick={() => setAsking(thing)}>
                        Спросить о меньшей
                      </OfficeButton>
                    )}
                  </small>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>Ничего.</p>
          )}
        </section>
        <section aria-labelledby="contracts">
          <h2 id="contracts">Договоры</h2>
          {owner.contracts.map((contract) => (
            <dl key={contract.id} className={styles.rows}>
              <div>
                <dt>
                  <PageLink className="finger" href={`/admin/seller-contracts/${contract.id}/`}>
                    № {contract.number}
                  </PageLink>
                </dt>
                <dd>
                  {formatDate(contract.day)}
                  <small>{contract.validUntil ? `до ${formatDate(contract.validUntil)}` : 'без срока'}</small>
                </dd>
              </div>
              <div>
                <dt>Основание</dt>
                <dd>
                  {contract.basis}
                  {!contract.scan && <small className={styles.missing}>нет подписанного скана</small>}
                </dd>
              </div>
              <div>
                <dt>Комиссия</dt>
                <dd>{commissionWords(contract.commission, contract.commissionLeast)}</dd>
              </div>
            </dl>
          ))}
          {!owner.contracts.length && <p className={styles.quiet}>Договоров нет.</p>}
        </section>
        <section aria-labelledby="payouts">
          <h2 id="payouts">Выплаты</h2>
          {owner.payouts.length > 0 ? (
            <ul className={styles.payouts}>
              {owner.payouts.map(({ id, no, sum, state: at, day }) => (
                <li key={id}>
                  <Status tone={payoutTones[at].tone}>{payoutTones[at].label}</Status>
                  <div>
                    <b>{formatExact(sum)}&nbsp;₽</b>
                    <small>
                      <PageLink href={ordersAt}>поручение № {no}</PageLink>, {formatDate(day)}
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>Выплат ещё не было.</p>
          )}
          {owner.requisites.now && (
            <p className={styles.quiet}>
              Счёт {shortAccount(owner.requisites.now.account)},{' '}
              {owner.requisites.now.bank || 'банк не указан'}, с {formatMoment(owner.requisites.now.at)}
            </p>
          )}
        </section>
      </div>
      <Suspense>
        {asking && <AskWindow thing={asking} onOwner={setOwner} onGone={() => setAsking(undefined)} />}
        {calling && <CalledWindow owner={owner} onOwner={setOwner} onGone={() => setCalling(false)} />}
      </Suspense>
    </div>
  );
}

const payoutTones = {
  prepared: { tone: 'metal', label: 'ждёт одобрения' },
  approved: { tone: 'metal', label: 'одобрена' },
  sent: { tone: 'neutral', label: 'в банке' },
  debited: { tone: 'good', label: 'выплачено' },
  bounced: { tone: 'bad', label: 'вернулась' },
  withdrawn: { tone: 'neutral', label: 'отозвана' },
} as const;
