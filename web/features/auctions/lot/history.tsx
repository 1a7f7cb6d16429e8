import { useRef, useState } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatDay, formatRubles, formatSecond } from '#contract/russian.ts';
import { TextButton } from '#web/app/forms/form-parts.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useSession } from '#web/app/session/session.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { lotLogHref } from '../addresses.ts';
import { aliasText, bidNote, isDecided, isOpen } from '../lot-words.ts';
import wash from '../wash.module.css';
import { ConnectionMark } from './connection-mark.tsx';
import styles from './history.module.css';
import { ownAlias } from './lot-store.ts';

/** Enough for the screen; the rest unfolds. */
const firstBids = 12;

/** The public history, the newest first; other bidders are numbers, a new line is highlighted for a moment. */
export function LotHistory({ lot }: { lot: LotDetail }) {
  const [all, setAll] = useState(false);
  const atFirst = useRef(lot.bids[0]?.no ?? 0);
  const own = ownAlias(lot);
  const takesPart = lot.my !== null && lot.my.state !== 'none';
  const bids = all ? lot.bids : lot.bids.slice(0, firstBids);
  const today = formatDay(lot.serverTime);
  return (
    <section className="min-0" aria-labelledby="history">
      <Row gap={[2, 5]} justify="between" className="mb-4">
        <h2 id="history" className="h2">
          Ход торгов
        </h2>
        {lot.saleStatus !== 'waiting' && !isDecided(lot.saleStatus) && <ConnectionMark />}
      </Row>
      {bids.length === 0 && <p className="muted">{emptyWords(lot)}</p>}
      <ol>
        {bids.map((bid, place) => {
          const mine = bid.alias === own;
          const day = formatDay(bid.at);
          const note = bidNote(bid, lot.bids[place + 1]);
          return (
            <Grid
              key={bid.no}
              as="li"
              gap={4}
              className={`${styles.bid} ${wash.wash}`}
              data-mine={mine || undefined}
              data-annulled={bid.annulled || undefined}
              data-wash={
                bid.no > atFirst.current ? (mine ? 'good' : takesPart ? 'bad' : 'neutral') : undefined
              }
            >
              <time className="faint" dateTime={bid.at}>
                {day !== today && <span className="block">{day}</span>}
                {formatSecond(bid.at)}
              </time>
              <span>
                {aliasText(bid.alias, own)}
                {note && <span className="faint">, {note}</span>}
              </span>
              <b>{formatRubles(bid.amount)}</b>
            </Grid>
          );
        })}
      </ol>
      {!all && lot.bids.length > firstBids && (
        <p className="mt-4">
          <TextButton onClick={() => setAll(true)}>Показать все, {lot.bids.length}</TextButton>
        </p>
      )}
      <LotLog code={lot.code} />
    </section>
  );
}

/** Every act on the lot, for those who have signed in. */
function LotLog({ code }: Pick<LotDetail, 'code'>) {
  const user = useUser();
  const { known } = useSession(null);
  if (!user && known) return null;
  return (
    <p className="mt-4" data-expected={user ? undefined : ''}>
      <PageLink className="inline-link finger" href={lotLogHref(code)}>
        Журнал лота
      </PageLink>
    </p>
  );
}

function emptyWords({ bidsCount, saleStatus }: LotDetail): string {
  if (bidsCount > 0) return 'Дом не раскрывает цену этого лота, а с ней и ход торгов.';
  return isOpen(saleStatus) ? 'Ставок ещё нет. Первая может равняться стартовой цене.' : 'Ставок не было.';
}
