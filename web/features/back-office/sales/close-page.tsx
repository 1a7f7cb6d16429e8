import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { auctionStatuses } from '#contract/auctions/auction-words.ts';
import type { ClosingLot } from '#contract/back-office/closing.ts';
import { countOf, formatRubles, lotForms } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { CleanLots } from './clean-lots.tsx';
import styles from './closing.module.css';
import { ExceptionLot } from './exception-lot.tsx';
import type { ClosingData } from './load-closing.ts';
import { SaleStages } from './sale-stages.tsx';
import { SaleTabs } from './sale-tabs.tsx';
import { saleMarkOf } from './sale-words.ts';
import sales from './sales.module.css';

const ConfirmWindow = lazy(() => import('./confirm-window.tsx'));

const lotsTotal = (lots: readonly ClosingLot[]): number =>
  lots.reduce((sum, { head }) => sum + (head.currentBid ?? 0), 0);

/** A sale is closed: clean lots in one act, the others one by one, then the results. */
export function ClosePage({ data: { sale, closing } }: { data: ClosingData }) {
  const router = useRouter();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const of = (wanted: ClosingLot['standing']) => closing.lots.filter(({ standing }) => standing === wanted);
  const [clean, exceptions, apart] = [of('clean'), of('exception'), of('apart')];
  const chosen = clean.filter(({ head }) => !left.has(head.lotId));
  const refresh = () => void reread(router);
  const count = (status: string) => apart.filter(({ head }) => head.saleStatus === status).length;
  const press = `Подтвердить ${countOf(chosen.length, lotForms)} на ${formatRubles(lotsTotal(chosen))}`;
  const walk = (step: number) => {
    const ticks = [...document.querySelectorAll<HTMLElement>('[data-clean] input')];
    const at = ticks.indexOf(document.activeElement as HTMLElement);
    ticks[Math.min(ticks.length - 1, Math.max(0, at + step))]?.focus();
  };
  useKeys('Закрытие торгов', [
    { at: 'KeyJ', shown: ['J'], does: 'следующий чистый лот', run: () => walk(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущий чистый лот', run: () => walk(-1) },
    {
      at: 'Mod+Enter',
      shown: ['Ctrl', 'Enter'],
      does: 'подтвердить чистые',
      run: () => (chosen.length ? setAsking(true) : false),
    },
  ]);
  const published = ['finished', 'failed'].includes(closing.auction.status);
  const papers = `/api/internal/admin/sales/${sale.id}/papers`;
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
        {published && (
          <>
            <PageLink className="inline-link" href={`${papers}/protocol/`} target="_blank">
              Протокол
            </PageLink>
            <PageLink className="inline-link" href={`${papers}/protocol/?annex=true`} target="_blank">
              С приложением
            </PageLink>
          </>
        )}
        {!published && (
          <OfficeButton
            variant="secondary"
            disabled={closing.unpublished !== null}
            aria-describedby="unpublished"
            onClick={() =>
              modals.open('auction-act', {
                act: 'publish-results',
                auction: closing.auction,
                onDone: refresh,
              })
            }
          >
            Опубликовать итоги
          </OfficeButton>
        )}
      </ScreenHead>
      <div className={sales.page}>
        <SaleStages sale={sale} />
        <SaleTabs sale={sale} part="close" />
        <div className={styles.sums}>
          <dl>
            <Sum label="чистых">{clean.length}</Sum>
            <Sum label="исключений">{exceptions.length}</Sum>
            <Sum label="без продажи">{count('unsold')}</Sum>
            <Sum label="снято">{count('withdrawn')}</Sum>
            <Sum label="подтверждено">{count('sold')}</Sum>
            <Sum label="чистые по молотку">{formatRubles(lotsTotal(clean))}</Sum>
          </dl>
          {chosen.length > 0 && (
            <OfficeButton keys={['Ctrl Enter']} className={styles.press} onClick={() => setAsking(true)}>
              {press}
            </OfficeButton>
          )}
        </div>
        {closing.unpublished && !published && (
          <p id="unpublished" className={styles.note}>
            Итоги пока не опубликовать. {closing.unpublished}
          </p>
        )}
        <Grid gap={6} align="start" className={styles.columns}>
          <section aria-labelledby="clean">
            <Row gap={[1, 4]} align="baseline" justify="between" className={sales.over}>
              <h2 id="clean">Чистые</h2>
              {clean.length > 1 && (
                <Row as="p" gap={2} nowrap className="micro muted" aria-hidden="true">
                  <Kbd keys={['J', 'K']} /> по лотам <Kbd keys={['Пробел']} /> снять галочку
                </Row>
              )}
            </Row>
            {clean.length ? (
              <CleanLots lots={clean} left={left} onLeft={setLeft} />
            ) : (
              <EmptyState plain shape="cushion" title="Чистых лотов нет">
                Сюда попадают закрытые лоты с достигнутым резервом и допущенным победителем.
              </EmptyState>
            )}
          </section>
          <section aria-labelledby="exceptions">
            <Row gap={[1, 4]} align="baseline" justify="between" className={sales.over}>
              <h2 id="exceptions">Исключения</h2>
              {exceptions.length > 0 && (
                <Row as="p" gap={2} nowrap className="micro muted">
                  решаются по одному
                </Row>
              )}
            </Row>
            {exceptions.length ? (
              <ul className={styles.exceptions}>
                {exceptions.map((lot) => (
                  <ExceptionLot key={lot.head.lotId} lot={lot} onDone={refresh} />
                ))}
              </ul>
            ) : (
              <p className={styles.note}>Исключений нет.</p>
            )}
          </section>
        </Grid>
      </div>
      <Suspense>
        {asking && (
          <ConfirmWindow
            sale={sale}
            lots={chosen}
            press={press}
            onDone={refresh}
            onGone={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const Sum = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
