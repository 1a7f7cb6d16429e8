import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isAdmin } from '#contract/account/roles.ts';
import type { HouseMoney } from '#contract/back-office/house-money.ts';
import { formatExact, formatKopecks } from '#contract/money/kopecks.ts';
import { countOf, formatDate, formatMoment, lotForms, moscowDay } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Panel } from '../shell/panel.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { EqualityMark } from './equality.tsx';
import styles from './house-money.module.css';
import { InvoiceCard } from './invoice-card.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import type { HouseMoneyData } from './load-money.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { StatementLines } from './statement-lines.tsx';
import { statementsAt } from './statement-words.ts';
import { useInvoice } from './use-invoice.ts';

const CloseWindow = lazy(() => import('./close-window.tsx'));
const ExportWindow = lazy(() => import('./export-window.tsx'));
const SecondWindow = lazy(() => import('./second-window.tsx'));
const askedWords = { cash: 'Наличные', keep: 'Оставить дому', 'give-back': 'Вернуть участнику' } as const;
const invoiceForms = ['счёт', 'счёта', 'счетов'] as const;

/** Money of the house: what is due, what is late, what nobody knows, and whether everything comes to what it should. */
export function HouseMoneyPage({ data: { money: loaded, list } }: { data: HouseMoneyData }) {
  const router = useRouter();
  const [money, setMoney] = useState(loaded);
  useEffect(() => setMoney(loaded), [loaded]);
  const user = useUser();
  const { due, overdue, unknown, prepaid, cash, open, prepaidBy, secondFrom, closed, asked } = money;
  const [part, setPart] = useState<'late' | 'all'>(overdue.count ? 'late' : 'all');
  const [chosen, choose] = useState<string>();
  const [window, setWindow] = useState<'close' | 'export' | 'second'>();
  const { held, failure, setHeld } = useInvoice(chosen);
  const rows = open.filter(({ state }) => part === 'all' || state === 'overdue');
  return (
    <>
      <ScreenHead title="Деньги дома">
        <OfficeButton variant="secondary" onClick={() => setWindow('export')}>
          Выгрузка для бухгалтерии
        </OfficeButton>
        <PageLink {...buttonProps({ size: 'small' })} href={statementsAt}>
          Загрузить выписку
        </PageLink>
      </ScreenHead>
      <div className={styles.page}>
        <MoneyTabs part="overview" />
        <dl className={styles.figures}>
          <Figure label={`нам должны, ${countOf(due.count, invoiceForms)}`} sum={due.sum} />
          <Figure
            label={`просрочено, ${countOf(overdue.count, invoiceForms)}`}
            sum={overdue.sum}
            tone="bad"
          />
          <Figure
            label={`не опознано, ${countOf(unknown.count, ['платёж', 'платежа', 'платежей'])}`}
            sum={unknown.sum}
            tone="metal"
          />
          <Figure
            label={`предоплата, ${countOf(prepaid.count, ['человек', 'человека', 'человек'])}`}
            sum={prepaid.sum}
          />
          <Figure label="касса" sum={cash} />
        </dl>
        <Equalities money={money} />
        <BankAccounts accounts={list.accounts} />
        {asked.length > 0 && (
          <Panel plain title="Ждут второе лицо" note={asked.length}>
            <ul className={styles.list}>
              {asked.map(({ id, kind, number, saleId, sum, by, at }) => (
                <li key={id}>
                  <span>
                    {askedWords[kind]} {formatKopecks(sum)}, {saleId === null ? 'счёт' : 'задаток'} {number}
                    <small>
                      {by.name}, {formatMoment(at)}
                    </small>
                  </span>
                  {saleId === null ? (
                    <OfficeButton mini variant="secondary" onClick={() => choose(number)}>
                      Открыть
                    </OfficeButton>
                  ) : (
                    <PageLink href={`/admin/sales/${saleId}/money/`}>Деньги торгов</PageLink>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <div className={styles.columns} data-open={chosen ? true : undefined}>
          <section aria-labelledby="open">
            <div className={styles.over}>
              <h2 id="open">{part === 'late' ? 'Просрочено' : 'Ждём денег'}</h2>
              {open.length > 0 && (
                <Segmented
                  label="Какие счета"
                  value={part}
                  onValueChange={setPart}
                  options={[
                    { value: 'late', label: `Просрочены, ${overdue.count}` },
                    { value: 'all', label: `Все, ${due.count}` },
                  ]}
                />
              )}
            </div>
            {rows.length > 0 ? (
              <InvoiceLines
                lines={rows}
                caption="Счета, по которым ждём денег"
                today={moscowDay(Date.parse(money.at))}
                mixed
                chosen={chosen}
                onChoose={choose}
              />
            ) : (
              <p className="micro muted">{open.length ? 'Просроченных нет.' : 'Все счета оплачены.'}</p>
            )}
          </section>
          {chosen && (
            <InvoiceCard
              held={held}
              failure={failure}
              onHeld={(next) => {
                setHeld(next);
                void reread(router);
              }}
            />
          )}
        </div>
        <Panel
          plain
          title="Не опознаны"
          note={unknown.count}
          acts={
            <PageLink className="underlined finger" href={statementsAt}>
              Разнести
            </PageLink>
          }
        >
          {list.waiting.lines.length > 0 ? (
            <>
              <p className="micro muted mt-2 mb-2">По сумме не угадываем.</p>
              <StatementLines lines={list.waiting.lines.slice(0, 5)} caption="Неопознанные платежи" />
            </>
          ) : (
            <EmptyState plain shape="asscher" title="Неопознанных нет">
              Все платежи на своих счетах.
            </EmptyState>
          )}
        </Panel>
        {prepaidBy.length > 0 && (
          <Panel plain title="Предоплата" note={formatKopecks(prepaid.sum)}>
            <ul className={styles.list}>
              {prepaidBy.map(({ userId, name, sum, invoice }) => (
                <li key={userId ?? name}>
                  <span>
                    {name}
                    <small>{formatKopecks(sum)}</small>
                  </span>
                  {invoice ? (
                    <OfficeButton mini variant="secondary" onClick={() => choose(invoice)}>
                      Зачесть в {invoice}
                    </OfficeButton>
                  ) : (
                    <small>открытых счетов нет, возвращаем поручением</small>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <p className="micro muted">
          {closed === null ? 'Книги ещё не закрывали.' : `Книги закрыты по ${formatDate(closed)}.`}{' '}
          <OfficeButton mini variant="ghost" onClick={() => setWindow('close')}>
            Закрыть период
          </OfficeButton>
        </p>
        <p className="micro muted">
          От {formatKopecks(secondFrom)} наличные и разнесённые платежи подтверждает второе лицо.{' '}
          {user && isAdmin(user) && (
            <OfficeButton mini variant="ghost" onClick={() => setWindow('second')}>
              Изменить
            </OfficeButton>
          )}
        </p>
      </div>
      <Suspense>
        {window === 'close' && (
          <CloseWindow closed={closed} onMoney={setMoney} onGone={() => setWindow(undefined)} />
        )}
        {window === 'export' && <ExportWindow onGone={() => setWindow(undefined)} />}
        {window === 'second' && (
          <SecondWindow now={secondFrom} onMoney={setMoney} onGone={() => setWindow(undefined)} />
        )}
      </Suspense>
    </>
  );
}

interface FigureProps {
  label: string;
  sum: number;
  tone?: 'bad' | 'metal';
}

const Figure = ({ label, sum, tone }: FigureProps) => (
  <div data-tone={sum ? tone : undefined}>
    <dt>{label}</dt>
    <dd>{formatKopecks(sum)}</dd>
  </div>
);

/** [M8] Of every sale, to the kopeck. */
const Equalities = ({ money: { equalities, at } }: { money: HouseMoney }) => (
  <section aria-labelledby="equality">
    <div className={styles.over}>
      <h2 id="equality">Равенство</h2>
      <p className="micro muted">один снимок, {formatMoment(at)}. Покупатели = владельцы + дом + НДС</p>
    </div>
    {equalities.length > 0 ? (
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Равенство по торгам</caption>
          <thead>
            <tr>
              <th scope="col">Торги</th>
              <th scope="col">Покупатели, ₽</th>
              <th scope="col">Владельцам, ₽</th>
              <th scope="col">Дому, ₽</th>
              <th scope="col">НДС, ₽</th>
              <th scope="col">Итог</th>
            </tr>
          </thead>
          <tbody>
            {equalities.map(({ sale, lots, ...equality }) => (
              <tr key={sale?.id ?? 'catalog'}>
                <td>
                  {sale ? (
                    <PageLink href={`/admin/sales/${sale.id}/money/`}>«{sale.name}»</PageLink>
                  ) : (
                    'Каталог'
                  )}
                  <small>
                    {sale
                      ? `${sale.code}, ${countOf(lots, lotForms)}`
                      : countOf(lots, ['продажа', 'продажи', 'продаж'])}
                  </small>
                </td>
                <td data-label="покупатели">
                  <b>{formatExact(equality.buyers)}</b>
                </td>
                <td data-label="владельцам">{formatExact(equality.owners)}</td>
                <td data-label="дому">{formatExact(equality.house)}</td>
                <td data-label="НДС">{formatExact(equality.vat)}</td>
                <td>
                  <EqualityMark equality={equality} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ) : (
      <p className="micro muted">Сделок ещё не было.</p>
    )}
  </section>
);
