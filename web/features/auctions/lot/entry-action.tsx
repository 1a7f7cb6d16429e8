import { useRouter } from '@tanstack/react-router';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { totalCost } from '#contract/auctions/total-cost.ts';
import { formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { useSession } from '#web/app/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { auctionHref, conditionsHref } from '../addresses.ts';
import { ButtonPageLink } from '../button-page-link.tsx';
import { WithdrawAdmission } from '../withdraw-admission.tsx';
import styles from './console.module.css';
import { ActionPrice } from './console-price.tsx';
import type { Ability } from './standing-words.ts';

type Entry = Exclude<Ability, 'bid' | 'raise-maximum' | 'rebid' | 'answer'>;

/** The way to the bidding for those who are not in it yet. */
export function EntryAction({ ability, lot }: { ability: Entry; lot: LotDetail }) {
  const router = useRouter();
  const mounted = useMounted();
  const { known } = useSession(null);
  const auction = { code: lot.auctionCode, name: lot.auctionName };
  const pinned = ability === 'sign-in' || ability === 'ask-admission';
  return (
    <div
      className={styles.entry}
      data-visitor={ability === 'sign-in' ? 'held' : undefined}
      data-pinned={pinned || undefined}
    >
      {pinned && <ActionPrice lot={lot} />}
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
            disabled={!known}
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
      {ability === 'await-admission' && (
        <WithdrawAdmission code={lot.auctionCode} size="large" wide remarkClass={styles.remark} />
      )}
      {lot.my?.state === 'won' && <Won lot={lot} />}
      {(ability === 'watch' || ability === 'staff') && (
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
