import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { LotDetail } from '#contract/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { modals } from '#web/app/modals.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { reread } from '#web/app/reread.ts';
import { useMounted } from '#web/app/use-mounted.ts';
import { Button } from '#web/ui/button.tsx';
import { auctionHref, conditionsHref } from '../addresses.ts';
import { ButtonPageLink } from '../button-page-link.tsx';
import { totalCost } from '../total-cost.ts';
import styles from './console.module.css';
import type { Ability } from './standing-words.ts';

type Entry = Exclude<Ability, 'bid' | 'raise-maximum' | 'rebid'>;

/** The way to the bidding for those who are not in it yet. */
export function EntryAction({ ability, lot }: { ability: Entry; lot: LotDetail }) {
  const router = useRouter();
  const mounted = useMounted();
  const auction = { code: lot.auctionCode, name: lot.auctionName };
  return (
    <div className={styles.entry}>
      {lot.saleStatus === 'on_sale' && (
        <p className={styles.beaten}>
          <span className="muted">Следующая ставка от</span>
          <b>{formatRubles(lot.nextMinBid)}</b>
        </p>
      )}
      {ability === 'sign-in' && (
        <>
          <Button
            size="large"
            wide
            disabled={!mounted}
            onClick={() => modals.open('authentication', { next: router.state.location.href })}
          >
            Войти и&nbsp;участвовать
          </Button>
          <p className={styles.remark}>Допуск подтверждает менеджер в&nbsp;течение рабочего дня.</p>
        </>
      )}
      {ability === 'ask-admission' && (
        <>
          <Button
            size="large"
            wide
            disabled={!mounted}
            onClick={() =>
              modals.open('request-bet', { auction, lot: { number: lot.number, name: lot.name } })
            }
          >
            Подать заявку на&nbsp;участие
          </Button>
          <p className={styles.remark}>Менеджер рассмотрит её и&nbsp;назначит лимит ставок.</p>
        </>
      )}
      {ability === 'await-admission' && <Withdraw code={lot.auctionCode} />}
      {lot.my?.state === 'won' && <Won lot={lot} />}
      {ability === 'watch' && (
        <ButtonPageLink href={auctionHref(lot.auctionCode)} variant="secondary" size="large" wide>
          Все лоты аукциона
        </ButtonPageLink>
      )}
    </div>
  );
}

/** What the winner waits for, and what it comes to. */
const Won = ({ lot }: { lot: LotDetail }) => (
  <>
    {lot.currentBid !== null && (
      <p className={styles.beaten}>
        <span className="muted">К&nbsp;оплате с&nbsp;вознаграждением дома</span>
        <b>{formatRubles(totalCost(lot.currentBid, lot).total)}</b>
      </p>
    )}
    <p className="small muted">
      Менеджер свяжется с&nbsp;вами и&nbsp;пришлёт протокол, договор и&nbsp;счёт.{' '}
      <PageLink className="inline-link" href={conditionsHref(lot.auctionCode)}>
        Как оплатить и&nbsp;получить
      </PageLink>
    </p>
  </>
);

function Withdraw({ code }: { code: string }) {
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const withdraw = async () => {
    setFailed(false);
    try {
      await browserApi('DELETE /api/internal/auctions/{code}/admission', { params: { code } });
      await reread(router);
    } catch {
      setFailed(true);
    }
  };
  const ask = () =>
    modals.open('prompt', {
      title: 'Отозвать заявку?',
      text: 'Подать её можно будет снова, пока идёт приём.',
      yes: 'Отозвать',
      no: 'Оставить',
      onYes: withdraw,
    });
  return (
    <>
      <Button variant="secondary" size="large" wide onClick={ask}>
        Отозвать заявку
      </Button>
      <p className={styles.remark} role={failed ? 'alert' : undefined}>
        {failed ? 'Не получилось, попробуйте ещё раз.' : 'Ответ придёт письмом и\u00A0на\u00A0сайт.'}
      </p>
    </>
  );
}
