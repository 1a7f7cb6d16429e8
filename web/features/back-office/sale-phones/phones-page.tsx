import { lazy, Suspense, useState } from 'react';
import type { PhoneLine, Phones } from '#contract/auctions/phones.ts';
import { countOf, formatMoment, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import { SaleTabs } from '../sales/sale-tabs.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { CallTable } from './call-table.tsx';
import { ClashList } from './clash-list.tsx';
import type { PhonesData } from './load-phones.ts';
import styles from './phones.module.css';
import { PlanChart } from './plan-chart.tsx';
import { lineBeside, planRows, reliefOf } from './plan-state.ts';
import { usePhones } from './use-phones.ts';

const BookWindow = lazy(() => import('./book-window.tsx'));
const BidderWindow = lazy(() => import('./bidder-window.tsx'));
const LineWindow = lazy(() => import('./line-window.tsx'));

type Window = 'book' | 'line' | { bidder: number } | { line: PhoneLine };

/** Who is called on which lots and by whom; a clash is seen, named, and put right by one key. */
export function PhonesPage({ data }: { data: PhonesData }) {
  const { phones, setPhones, move, removeCall, removeLine, attach } = usePhones(data.phones);
  const [at, setAt] = useState<number>();
  const [lifted, setLifted] = useState<{ bidder: number; line: number | null }>();
  /** Where the last one was taken from. */
  const [taken, setTaken] = useState<{ bidder: number; line: number | null }>();
  const [window, setWindow] = useState<Window>();
  const over = !['announced', 'admission', 'active'].includes(phones.status);
  const bars = planRows(phones)
    .flatMap((row) => row.bars)
    .toSorted((a, b) => a.to - b.to || a.bidder.alias - b.bidder.alias);
  const here = bars.find(({ call }) => call === at);
  const focus = (call: number) =>
    requestAnimationFrame(() => document.getElementById(`call-${call}`)?.focus());
  const walk = (by: 1 | -1) => {
    if (lifted || !bars.length) return false;
    const next =
      bars[Math.min(bars.length - 1, Math.max(0, bars.findIndex(({ call }) => call === at) + by))]!;
    focus(next.call);
  };
  const carry = (by: 1 | -1) => {
    if (!lifted) return false;
    setLifted({ ...lifted, line: lineBeside(phones.lines, lifted.line, by) });
    if (at !== undefined) focus(at);
  };
  const put = async (bidder: number, line: number | null) => {
    const from = phones.bidders.find(({ id }) => id === bidder)?.line ?? null;
    setLifted(undefined);
    if (line !== from && (await move(bidder, line))) setTaken({ bidder, line: from });
    if (at !== undefined) focus(at);
  };
  const book = () => (over ? false : setWindow('book'));
  useKeys('Телефоны', [
    { at: 'ArrowRight', shown: ['→'], does: 'следующий звонок', run: () => walk(1) },
    { at: 'ArrowLeft', shown: ['←'], does: 'предыдущий звонок', run: () => walk(-1) },
    {
      at: 'Space',
      shown: ['Пробел'],
      does: 'взять участника со всеми лотами',
      run: () => {
        if (!here || document.activeElement?.id !== `call-${here.call}`) return false;
        setLifted(lifted ? undefined : { bidder: here.bidder.id, line: here.bidder.line });
      },
    },
    { at: 'ArrowUp', shown: ['↑'], does: 'к оператору выше', run: () => carry(-1) },
    { at: 'ArrowDown', shown: ['↓'], does: 'к оператору ниже', run: () => carry(1) },
    {
      at: 'Enter',
      shown: ['Enter'],
      does: 'положить',
      run: () => {
        if (!lifted) return false;
        void put(lifted.bidder, lifted.line);
      },
    },
    {
      at: 'Escape',
      shown: ['Esc'],
      does: 'оставить как было',
      run: () => (lifted ? setLifted(undefined) : false),
    },
    {
      at: 'KeyZ',
      shown: ['Z'],
      does: 'вернуть последнего',
      run: () => {
        if (!taken) return false;
        void move(taken.bidder, taken.line).then(() => setTaken(undefined));
      },
    },
    { at: 'KeyN', shown: ['N'], does: 'записать звонок', run: book },
  ]);
  const relief = reliefOf(phones);
  const about = { phones, onDone: setPhones, onGone: () => setWindow(undefined) };
  const opened =
    typeof window === 'object' && 'bidder' in window && phones.bidders.find(({ id }) => id === window.bidder);
  return (
    <>
      <ScreenHead title={`«${phones.name}»`}>
        <PageLink
          className="inline-link"
          href={`/api/internal/admin/sales/${phones.id}/papers/calls/`}
          target="_blank"
        >
          Листы операторам
        </PageLink>
        <OfficeButton variant="secondary" onClick={() => setWindow('line')}>
          Добавить линию
        </OfficeButton>
        {relief && (
          <OfficeButton variant="secondary" onClick={() => void put(relief.bidder, relief.line.id)}>
            {`Открыть линию ${relief.line.operator.name}: накладок не останется`}
          </OfficeButton>
        )}
        {!over && (
          <OfficeButton keys={['N']} onClick={book}>
            <PlusIcon size={16} />
            Записать звонок
          </OfficeButton>
        )}
      </ScreenHead>
      <div className={styles.page}>
        <SaleTabs
          sale={{ ...phones, manner: 'led' }}
          part="phones"
          counts={{ phones: phones.calls.length }}
        />
        <Facts phones={phones} />
        {phones.calls.length ? (
          <>
            <div className={styles.over}>
              <h2>План звонков</h2>
              <p aria-hidden="true">
                <Kbd keys={['←', '→']} /> по звонкам <Kbd keys={['Пробел']} /> взять участника{' '}
                <Kbd keys={['↑', '↓']} /> к другому оператору <Kbd keys={['Enter']} /> положить{' '}
                <Kbd keys={['Z']} /> вернуть
              </p>
            </div>
            <PlanChart
              {...{ phones, at, lifted }}
              onAt={setAt}
              onOpen={(bidder) => setWindow({ bidder })}
              onLine={(line) => setWindow({ line })}
            />
            <p className={styles.legend}>
              <span /> от «через 3 лота» до своего лота
              <span data-clash="" /> накладка: оператор ещё говорит, а следующего пора набирать
            </p>
            <div className={styles.columns}>
              <section aria-labelledby="clashes">
                <h2 id="clashes">{phones.clashes.length ? 'Что мешает' : 'Ничего не мешает'}</h2>
                <ClashList
                  phones={phones}
                  onMove={(bidder, line) => void put(bidder, line)}
                  onOpen={(bidder) => setWindow({ bidder })}
                />
              </section>
              <section aria-labelledby="bookings">
                <h2 id="bookings">Заявки на телефон</h2>
                <CallTable
                  phones={phones}
                  onOpen={(bidder) => setWindow({ bidder })}
                  onRemove={(call) => void removeCall(call)}
                  onAttach={(call, file) => void attach(call, file)}
                />
              </section>
            </div>
          </>
        ) : (
          <EmptyState plain shape="pear" title="Телефонных заявок ещё нет">
            {over
              ? 'На этих торгах по телефону не торговались.'
              : `Клиенты просят о звонке на странице лота до ${formatMoment(phones.askedUntil)}, дом записывает и позже.`}
          </EmptyState>
        )}
      </div>
      <Suspense>
        {window === 'book' && <BookWindow {...about} />}
        {window === 'line' && <LineWindow {...about} onRemove={removeLine} />}
        {typeof window === 'object' && 'line' in window && (
          <LineWindow {...about} line={window.line} onRemove={(line) => void removeLine(line)} />
        )}
        {opened && <BidderWindow {...about} bidder={opened} />}
      </Suspense>
    </>
  );
}

const callForms = ['звонок', 'звонка', 'звонков'] as const;
const bidderForms = ['участник', 'участника', 'участников'] as const;
const lineForms = ['линия', 'линии', 'линий'] as const;
const clashForms = ['накладка', 'накладки', 'накладок'] as const;

function Facts({ phones }: { phones: Phones }) {
  const near = phones.clashes.filter(({ kind }) => kind === 'near').length;
  const alone = phones.bidders.filter(({ line }) => line === null).length;
  const spare = phones.lines.filter((line) => line.spare).length;
  const proved = phones.bidders.filter((bidder) => bidder.proved).length;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>зал, Москва</dt>
        <dd>{formatMoment(phones.hallAt)}</dd>
      </div>
      <div>
        <dt>{`${countOf(phones.bidders.length, bidderForms)}, номера проверены у${nbsp}${proved}`}</dt>
        <dd>{countOf(phones.calls.length, callForms)}</dd>
      </div>
      <div>
        <dt>{spare ? `и запасных ${spare}` : 'запасных нет'}</dt>
        <dd>{countOf(phones.lines.length - spare, lineForms)}</dd>
      </div>
      <div data-bad={near > 0 || undefined}>
        <dt>лоты одного оператора слишком близко</dt>
        <dd>{near ? countOf(near, clashForms) : 'накладок нет'}</dd>
      </div>
      <div data-bad={alone > 0 || undefined}>
        <dt>без оператора</dt>
        <dd>{alone ? countOf(alone, bidderForms) : 'никого'}</dd>
      </div>
      <PageLink className="inline-link" href={`/admin/sales/${phones.id}/calls/`}>
        Мои звонки
      </PageLink>
    </dl>
  );
}
