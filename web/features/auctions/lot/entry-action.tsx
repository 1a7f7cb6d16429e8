import { useRouter } from '@tanstack/react-router';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { confirmedBy, confirmedByWords } from '#contract/auctions/confirmation-time.ts';
import { totalCost } from '#contract/auctions/total-cost.ts';
import { invoiceHref } from '#contract/money/invoice-words.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatMoment, formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { useSession } from '#web/app/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
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
        <Row as="p" gap={[1, 4]} justify="between" className={`small ${styles.beaten}`}>
          <span className="muted">Следующая ставка от</span>
          <b>{formatRubles(lot.nextMinBid)}</b>
        </Row>
      )}
      {ability === 'sign-in' && (
        <>
          <Button
            size="large"
            wide
            disabled={!known}
            onClick={() => modals.open('authentication', { next: router.state.location.href })}
          >
            Войти и участвовать
          </Button>
          <p className={styles.remark}>Допуск подтверждает менеджер в течение рабочего дня.</p>
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
            Подать заявку на участие
          </Button>
          <p className={styles.remark}>Менеджер рассмотрит её и назначит лимит ставок.</p>
        </>
      )}
      {ability === 'await-admission' && (
        <WithdrawAdmission code={lot.auctionCode} size="large" wide remarkClass={styles.remark} />
      )}
      {lot.my?.state === 'leading' && lot.saleStatus === 'pending' && <Awaiting lot={lot} />}
      {lot.my?.state === 'won' && <Won lot={lot} />}
      {lot.saleStatus === 'unsold' && <AfterUnsold lot={lot} />}
      {(ability === 'watch' || ability === 'staff') && (
        <ButtonPageLink href={auctionHref(lot.auctionCode)} variant="secondary" size="large" wide>
          Все лоты аукциона
        </ButtonPageLink>
      )}
    </div>
  );
}

const ToPay = ({ lot }: { lot: LotDetail }) =>
  lot.currentBid !== null && (
    <Row as="p" gap={[1, 4]} justify="between" className={`small ${styles.beaten}`}>
      <span className="muted">
        {lot.my?.won?.invoice ? 'Лот' : 'К оплате'} с вознаграждением дома{lot.vat !== null && ' и НДС'}
      </span>
      <b>{formatKopecks(totalCost(lot.currentBid, lot).total)}</b>
    </Row>
  );

/** [A32] For the leader at the close: the deadline of the decision, and the total cost. */
function Awaiting({ lot }: { lot: LotDetail }) {
  const closedAt = lot.rebiddingEndsAt ?? lot.endsAt;
  const late = closedAt !== null && Date.parse(lot.serverTime) > Date.parse(confirmedBy(closedAt));
  return (
    <>
      <ToPay lot={lot} />
      <p className="small muted">
        {late || closedAt === null
          ? 'Дом ещё решает. Спросить можно у менеджера торгов, телефоны на странице контактов.'
          : lot.reserveMet
            ? `Дом подтвердит итог ${confirmedByWords(closedAt)}: скажем уведомлением и письмом. Потом придёт счёт.`
            : `Резерв не достигнут. Продать ли лот по вашей цене или открыть переторжку, дом решит ${confirmedByWords(closedAt)}.`}
      </p>
    </>
  );
}

/** The stone may still be available: staff will ask its owner. */
const AfterUnsold = ({ lot }: { lot: LotDetail }) => (
  <>
    <p className="small muted">Лот вернулся владельцу. Мы спросим, продаст&nbsp;ли он камень без торгов.</p>
    <Button
      size="large"
      wide
      onClick={() =>
        modals.open('question-request', {
          about: { lotId: lot.id, name: `Лот ${lot.number}. ${lot.name}` },
          question: 'Можно ли купить этот камень без торгов?',
        })
      }
    >
      Спросить о камне
    </Button>
  </>
);

/** What the winner waits for, and what it comes to; then the invoice, in which all their lots of the sale stand. */
function Won({ lot }: { lot: LotDetail }) {
  const { confirmedAt = null, invoice = null } = lot.my?.won ?? {};
  return (
    <>
      <ToPay lot={lot} />
      <p className="small muted">
        {confirmedAt && `Победа подтверждена ${formatMoment(confirmedAt)}. `}
        {invoice
          ? `Лот стоит в счёте № ${invoice}: там сумма к оплате, код для банка и всё, что будет дальше.`
          : 'Счёт придёт письмом и появится в кабинете, когда дом опубликует итоги торгов.'}{' '}
        <PageLink className="inline-link" href={conditionsHref(lot.auctionCode)}>
          Как оплатить и получить
        </PageLink>
      </p>
      <ButtonPageLink href={invoice ? invoiceHref(invoice) : '/personal/data/'} size="large" wide>
        {invoice ? `Открыть счёт № ${invoice}` : 'Проверить данные для счёта'}
      </ButtonPageLink>
    </>
  );
}
