import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { auctionStatuses } from '#contract/auctions/auction-words.ts';
import { percentText, tiersText } from '#contract/auctions/total-cost.ts';
import { isPassed } from '#contract/back-office/sale-words.ts';
import type { Sale, SaleLot } from '#contract/back-office/sales.ts';
import { countOf, formatMoment, formatShort, lotForms, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { CopyIcon } from '#web/ui/signs/icons.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { AddLots } from './add-lots.tsx';
import { BeginWindow } from './begin-window.tsx';
import { LateLots } from './late-lots.tsx';
import type { SaleData } from './load-sales.ts';
import { setByHand } from './lot-reasons.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { RehearsalPanel } from './rehearsal-panel.tsx';
import { SaleLots } from './sale-lots.tsx';
import { SaleStages } from './sale-stages.tsx';
import { SaleTabs } from './sale-tabs.tsx';
import { payDayForms, saleMarkOf, spanWords } from './sale-words.ts';
import styles from './sales.module.css';
import { useSale } from './use-sale.ts';

const AnnounceWindow = lazy(() => import('./announce-window.tsx'));

/** One sale as it is prepared: its stage, its times, what is missing, its lots in order. */
export function SalePage({ data }: { data: SaleData }) {
  const router = useRouter();
  const { sale, setSale, move, remove, write, giveBack, propose } = useSale(data.sale);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (lot: SaleLot | undefined) => {
    if (!lot) return false;
    setOpen((shown) => {
      const next = new Set(shown);
      if (!next.delete(lot.id)) next.add(lot.id);
      return next;
    });
  };
  const [window, setWindow] = useState<'announce' | 'copy'>();
  const draft = sale.status === 'draft';
  const ready = draft && sale.checks.every(isPassed);
  const lotHere = () =>
    sale.lotList.find(
      ({ id }) => String(id) === document.activeElement?.closest<HTMLElement>('[data-lot]')?.dataset.lot,
    );
  const focusLot = (id: number | undefined) =>
    document.querySelector<HTMLElement>(`[data-lot-link="${id}"]`)?.focus();
  const walk = (step: number) => {
    const at = sale.lotList.findIndex(({ id }) => id === lotHere()?.id);
    focusLot(sale.lotList[Math.min(sale.lotList.length - 1, Math.max(0, at + step))]?.id);
  };
  const shift = (step: number) => {
    const lot = lotHere();
    const place = (lot?.place ?? 0) + step;
    if (!draft || !lot || place < 1 || place > sale.lotList.length) return false;
    void move(lot, place).then(() => requestAnimationFrame(() => focusLot(lot.id)));
  };
  useKeys('Подготовка торгов', [
    { at: 'KeyJ', shown: ['J'], does: 'следующий лот', run: () => walk(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущий лот', run: () => walk(-1) },
    { at: 'Alt+ArrowUp', shown: ['Alt', '↑'], does: 'лот выше', inFields: true, run: () => shift(-1) },
    { at: 'Alt+ArrowDown', shown: ['Alt', '↓'], does: 'лот ниже', inFields: true, run: () => shift(1) },
    { at: 'KeyO', shown: ['O'], does: 'откуда цифры лота', run: () => toggle(lotHere()) },
    {
      at: 'KeyZ',
      shown: ['Z'],
      does: 'вернуть предложенное',
      run: () => {
        const lot = lotHere();
        const figures = lot && draft ? setByHand(lot) : [];
        if (!lot || !figures.length) return false;
        void giveBack(lot, figures).then(() => focusLot(lot.id));
      },
    },
    {
      at: 'KeyN',
      shown: ['N'],
      does: 'добавить лоты',
      run: () => document.getElementById('add-items')?.focus(),
    },
    {
      at: 'Mod+Enter',
      shown: ['Ctrl', 'Enter'],
      does: 'объявить торги',
      run: () => (ready ? setWindow('announce') : false),
    },
  ]);
  return (
    <>
      <ScreenHead
        title={`«${sale.name}»`}
        beside={
          <>
            <span className="muted">{sale.code}</span>
            <PublicationMark mark={saleMarkOf(sale.status)}>{auctionStatuses[sale.status]}</PublicationMark>
          </>
        }
      >
        <OfficeButton variant="ghost" onClick={() => setWindow('copy')}>
          <CopyIcon size={16} />
          Копия
        </OfficeButton>
        {draft && (
          <PageLink className="inline-link" href={`/admin/sales/${sale.id}/preview/`} target="_blank">
            Глазами гостя
          </PageLink>
        )}
        {draft ? (
          <OfficeButton
            disabled={!ready}
            {...(ready && { keys: ['Ctrl Enter'] })}
            onClick={() => setWindow('announce')}
          >
            Объявить торги
          </OfficeButton>
        ) : (
          <PageLink className="inline-link" href={`/auctions/${sale.code}/`} target="_blank">
            На сайте
          </PageLink>
        )}
      </ScreenHead>
      <div className={styles.page}>
        <SaleStages sale={sale} />
        <SaleTabs sale={sale} part="lots" counts={{ lots: sale.lots }} />
        <Facts sale={sale} />
        <div className={styles.columns} data-draft={draft || undefined}>
          <section aria-labelledby="lots">
            <Row gap={[1, 4]} align="baseline" justify="between" className={styles.over}>
              <h2 id="lots">{countOf(sale.lotList.length, lotForms)}</h2>
              {draft && sale.lotList.length > 1 && (
                <Row as="p" gap={2} nowrap className="micro muted" aria-hidden="true">
                  <Kbd keys={['J', 'K']} /> по лотам <Kbd keys={['Alt', '↑', '↓']} /> место{' '}
                  <Kbd keys={['O']} /> откуда цифры <Kbd keys={['Z']} /> вернуть <Kbd keys={['N']} /> добавить
                </Row>
              )}
            </Row>
            {sale.lotList.length ? (
              <SaleLots
                sale={sale}
                onMove={(lot, place) => void move(lot, place)}
                onRemove={(lot) => void remove(lot)}
                onWrite={write}
                open={open}
                onOpen={toggle}
                onGiveBack={(lot, figures) => void giveBack(lot, figures)}
              />
            ) : (
              <EmptyState plain shape="cushion" title="Лотов пока нет">
                Назовите номера предметов ниже или выберите их в списке предметов.
              </EmptyState>
            )}
            {draft && sale.lotList.length > 0 && (
              <OfficeButton variant="ghost" onClick={() => void propose()}>
                Предложить цифры заново
              </OfficeButton>
            )}
            {draft && <AddLots sale={sale} onSale={setSale} />}
          </section>
          {draft && <ReadinessPanel checks={sale.checks} />}
        </div>
        {sale.late && (
          <LateLots
            sale={{ ...sale, status: 'draft', lotList: sale.late.lotList }}
            checks={sale.late.checks}
            onSale={setSale}
            acts={{
              onMove: (lot, place) => void move(lot, place),
              onRemove: (lot) => void remove(lot),
              onWrite: write,
              open,
              onOpen: toggle,
              onGiveBack: (lot, figures) => void giveBack(lot, figures),
            }}
          />
        )}
        {sale.manner === 'led' && !draft && <RehearsalPanel saleId={sale.id} />}
      </div>
      <Suspense>
        {window === 'announce' && (
          <AnnounceWindow
            sale={sale}
            onDone={() => void reread(router)}
            onGone={() => setWindow(undefined)}
          />
        )}
      </Suspense>
      {window === 'copy' && (
        <BeginWindow
          sales={[sale]}
          like={sale.id}
          onMade={(id) => void router.navigate({ href: `/admin/sales/${id}/` })}
          onGone={() => setWindow(undefined)}
        />
      )}
    </>
  );
}

const Facts = ({ sale }: { sale: Sale }) => (
  <div className={`rule-bottom mb-5 py-4 ${styles.facts}`}>
    <dl>
      <div>
        <dt>начало, Москва</dt>
        <dd>{formatMoment(sale.startsAt)}</dd>
      </div>
      {sale.manner === 'led' ? (
        <div>
          <dt>зал, ведёт аукционист</dt>
          <dd>{sale.hallAt ? formatShort(sale.hallAt) : 'час не назван'}</dd>
        </div>
      ) : (
        <>
          <div>
            <dt>закрытие лотов</dt>
            <dd>
              {formatShort(sale.firstClosesAt)}, каждые {spanWords(sale.stagger)}
            </dd>
          </div>
          <div>
            <dt>продление</dt>
            <dd>
              {spanWords(sale.window)}
              {sale.hardEnd && `, до ${formatShort(sale.hardEnd)}`}
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>вознаграждение</dt>
        <dd>
          {sale.terms ? tiersText(sale.terms.fee) || 'нет' : 'условия не выбраны'}
          {sale.vat !== null && `, НДС${nbsp}${percentText(sale.vat)}`}
        </dd>
      </div>
      {sale.terms?.payDays && (
        <div>
          <dt>срок оплаты</dt>
          <dd>{countOf(sale.terms.payDays, payDayForms)}</dd>
        </div>
      )}
      <div>
        <dt>допуск</dt>
        <dd>{sale.admitsEveryone ? 'все, кто вошёл' : 'по заявкам'}</dd>
      </div>
    </dl>
    <PageLink className="inline-link" href={`/admin/sales/${sale.id}/terms/`}>
      Изменить
    </PageLink>
  </div>
);
