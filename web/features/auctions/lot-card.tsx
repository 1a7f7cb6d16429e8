import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { deskStates } from '#contract/auctions/auction-words.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { trueSize } from '#web/app/pictures/true-size.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { densities } from '#web/ui/tables/densities.ts';
import { lotHref } from './addresses.ts';
import { ClosingLine } from './closing-clock.tsx';
import styles from './lot-card.module.css';
import { bidText, lotMark, priceWord } from './lot-words.ts';
import { useWash } from './use-wash.ts';
import wash from './wash.module.css';

type LotCardProps = {
  lot: LotRow;
  /** Hundredths of a millimetre that fill the frame: the same for all neighbours. */
  full: number;
  /** Before the sale all lots wait, so their state is not shown. */
  begun: boolean;
  serverTime: string;
  window?: number;
};

export function LotCard({ lot, full, begun, serverTime, window }: LotCardProps) {
  const mark = lotMark(lot);
  const change = useWash(lot);
  return (
    <Card
      className={styles.card}
      data-over={lot.saleStatus === 'sold' || lot.saleStatus === 'unsold' || undefined}
      mark={
        <>
          <span className="small faint nowrap">Лот {lot.number}</span>
          {(begun || lot.saleStatus !== 'waiting') && (
            <Status tone={mark.tone} filled={mark.filled}>
              {mark.text}
            </Status>
          )}
        </>
      }
      picture={
        <img
          src={lot.images.preview}
          srcSet={densities(lot.images.preview, lot.images.preview2x)}
          alt={lot.name}
          width={188}
          height={188}
          loading="lazy"
          decoding="async"
        />
      }
      headingLevel={2}
      k={0.96 * (trueSize(lot, full)?.picture ?? 1)}
      title={<PageLink href={lotHref(lot)}>{lot.name}</PageLink>}
      footer={
        <Stack
          as="dl"
          gap={1}
          className={`${styles.figures} ${wash.wash}`}
          key={change.count}
          data-wash={change.wash}
        >
          {lot.saleStatus !== 'waiting' && (
            <div>
              <dt>{priceWord(lot.saleStatus)}</dt>
              <dd className={styles.bid}>{bidText(lot)}</dd>
            </div>
          )}
          <div>
            <dt>Старт</dt>
            {/* Before the sale there is no other figure. */}
            <dd className={lot.saleStatus === 'waiting' ? styles.bid : undefined}>
              {formatRubles(lot.startPrice)}
            </dd>
          </div>
          <LotTime lot={lot} serverTime={serverTime} window={window} />
        </Stack>
      }
    >
      {/* A clarity alone on its line says nothing. */}
      {lot.grades.replaceAll('/ ', `/${nbsp}`)}
    </Card>
  );
}

function LotTime({ lot, ...clock }: Pick<LotCardProps, 'lot' | 'serverTime' | 'window'>) {
  const endsAt = lot.saleStatus === 'rebidding' ? lot.rebiddingEndsAt : lot.endsAt;
  if (lot.desk && !endsAt)
    return (
      <div>
        <dt>{lot.desk === 'called' ? 'Торгуется сейчас' : 'Закрытие'}</dt>
        <dd>{deskStates[lot.desk]}</dd>
      </div>
    );
  if (!endsAt || (lot.saleStatus !== 'on_sale' && lot.saleStatus !== 'rebidding')) return null;
  return (
    <div>
      <dt>
        {lot.saleStatus === 'rebidding'
          ? 'Переторжка'
          : lot.desk
            ? 'Последнее предупреждение'
            : 'Закроется через'}
      </dt>
      <dd>
        <ClosingLine size="row" endsAt={endsAt} {...clock} />
      </dd>
    </div>
  );
}
