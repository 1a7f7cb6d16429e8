import type { ReactNode } from 'react';
import type { AuctionResults } from '#contract/auctions/auction-answers.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { countOf, formatDays, formatNumber, formatRubles, nbsp, plural } from '#contract/russian.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import { auctionCrumbs, lotHref } from '../addresses.ts';
import { LedgerCheck } from '../ledger-check.tsx';
import cell from '../lot-cell.module.css';
import { aliasText, bidderForms, lotForms, saleMark, soldSumWords } from '../lot-words.ts';
import styles from './finish-page.module.css';

type FinishPageProps = {
  results: AuctionResults;
  meta: PageMeta;
  /** The banner of this page, when the house has one. */
  banner?: ReactNode;
};

/** What every lot came to, and the proof of it. */
export function FinishPage({ results, meta, banner }: FinishPageProps) {
  const { auction, lots, sold, soldSum, published } = results;
  const crumbs = auctionCrumbs(auction);
  return (
    <>
      <section className={`night ${styles.head}`} aria-labelledby="results">
        <Container>
          <CrumbLine crumbs={crumbs} last="Итоги" />
          <p className={styles.when}>
            Торги {formatDays(auction.startsAt, auction.closedAt ?? auction.startsAt)},{' '}
            {countOf(auction.figures.lots, lotForms)}
          </p>
          <h1 id="results" className="d1">
            {meta.h1 || auction.name}
          </h1>
          <Figures className={styles.figures}>
            <Figure value={`${formatNumber(sold)} из ${formatNumber(lots.length)}`}>лотов продано</Figure>
            {published && soldSum > 0 && <Figure value={formatRubles(soldSum)}>{soldSumWords}</Figure>}
            <Figure value={formatNumber(auction.figures.participants)}>
              {plural(auction.figures.participants, bidderForms)}
            </Figure>
          </Figures>
        </Container>
      </section>
      <Container className={styles.page}>
        {!published && (
          <Notice title="Итоги подводятся">
            Дом подтверждает победителей. Цены появятся здесь, когда протокол будет готов.
          </Notice>
        )}
        <Section tight title="Лоты">
          <Table label="Итоги по лотам" className={styles.results}>
            <thead>
              <tr>
                <HeadCell>Лот</HeadCell>
                <HeadCell>Состав</HeadCell>
                {/* What one came to learn stands first: a telephone shows no more. */}
                <HeadCell numeric className={styles.price}>
                  Цена, ₽
                </HeadCell>
                <HeadCell className={styles.wide}>Итог</HeadCell>
                <HeadCell numeric className={styles.wide}>
                  Старт, ₽
                </HeadCell>
                <HeadCell numeric className={styles.wide}>
                  Ставок
                </HeadCell>
                <HeadCell className={styles.wide}>Победитель</HeadCell>
              </tr>
            </thead>
            <tbody>
              {lots.map((lot) => (
                <ResultRow key={lot.lotId} lot={lot} auctionCode={auction.code} />
              ))}
            </tbody>
          </Table>
        </Section>
        <Section tight title="Проверка цепочки ставок" id="ledger" className={styles.ledger}>
          <LedgerCheck auctionCode={auction.code} />
        </Section>
        {banner}
      </Container>
    </>
  );
}

function ResultRow({ lot, auctionCode }: { lot: AuctionResults['lots'][number]; auctionCode: string }) {
  const mark = saleMark(lot.saleStatus);
  const href = lotHref({ auctionCode, id: lot.lotId });
  const outcome = lot.mine ? (
    <Status tone="good">Ваш лот</Status>
  ) : (
    <Status tone={mark.tone} filled={mark.filled}>
      {mark.text}
    </Status>
  );
  return (
    <tr>
      <Cell>
        <PageLink className={cell.lot} href={href} aria-label={`Лот ${lot.number}, ${lot.name}`}>
          <span className="faint">{lot.number}</span>
          <img src={lot.images.preview} alt="" width={44} height={44} loading="lazy" />
        </PageLink>
      </Cell>
      <Cell className={classNames(cell.content, styles.content)}>
        <PageLink href={href}>
          <b>{lot.name}</b>
        </PageLink>
        <br />
        <span className="muted">{lot.grades}</span>
      </Cell>
      <Cell numeric className={styles.price}>
        <b>{lot.price !== null ? formatNumber(lot.price) : lot.priceHidden ? 'не раскрывается' : '—'}</b>
        <span className={styles.within}>
          {lot.mine ? outcome : lot.winnerAlias === null ? mark.text : aliasText(lot.winnerAlias, null)}
        </span>
        <span className={classNames('faint', styles.within)}>Старт {formatNumber(lot.startPrice)}</span>
      </Cell>
      <Cell className={styles.wide}>{outcome}</Cell>
      <Cell numeric className={styles.wide}>
        {formatNumber(lot.startPrice)}
      </Cell>
      <Cell numeric className={styles.wide}>
        {lot.bidsCount}
      </Cell>
      <Cell className={styles.wide}>
        {lot.winnerAlias === null ? '—' : lot.mine ? <b>Вы</b> : `№${nbsp}${lot.winnerAlias}`}
      </Cell>
    </tr>
  );
}
