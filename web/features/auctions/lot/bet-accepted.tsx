import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ReceiptLine } from './receipt-line.tsx';

const leads = (lot: LotDetail): boolean => lot.my?.state === 'leading';

/** Whether the bid can still be raised: another bidder leads and the lot takes bids. */
const isOutbid = ({ my, saleStatus, paused }: LotDetail): boolean =>
  my?.state === 'outbid' && saleStatus === 'on_sale' && !paused;

export const acceptedTitle = (lot: LotDetail, raises: boolean): string =>
  isOutbid(lot) ? 'Вас перебили' : raises ? 'Предел поднят' : leads(lot) ? 'Вы лидируете' : 'Ставка принята';

/** Accepted is not always leading: someone's maximum may have been higher, or another bid has come since. */
export function BetAccepted({
  lot,
  raises,
  onRaise,
  onClose,
}: {
  lot: LotDetail;
  raises: boolean;
  /** Offers this sum next, in the same window. */
  onRaise: (amount: number) => void;
  onClose: () => void;
}) {
  const [receipt] = lot.receipts;
  return (
    <Result
      actions={
        // The way back stays the same press while the standing changes: one that was begun is not lost.
        <>
          {isOutbid(lot) && (
            <Button key="raise" onClick={() => onRaise(lot.nextMinBid)}>
              Поставить {formatRubles(lot.nextMinBid)}
            </Button>
          )}
          <Button key="back" variant={isOutbid(lot) ? 'secondary' : 'primary'} onClick={onClose}>
            Вернуться к лоту
          </Button>
        </>
      }
    >
      {isOutbid(lot) ? (
        <p role="status">
          Ставка {formatRubles(lot.my?.bid ?? 0)} принята, но цена уже {formatRubles(lot.currentBid ?? 0)}:
          лидирует другой участник.
        </p>
      ) : raises ? (
        <p>Цена не изменилась: предел скрыт, и сработает он, когда вас перебьют.</p>
      ) : leads(lot) ? (
        <p>
          Ставка {formatRubles(lot.my?.bid ?? lot.currentBid ?? 0)} принята.{' '}
          {lot.my?.maximum ? `Дальше повышаем за вас до ${formatRubles(lot.my.maximum)}.` : ''}
        </p>
      ) : (
        <p>Ставка принята, но последняя не ваша: {formatRubles(lot.currentBid ?? 0)}.</p>
      )}
      {receipt && !raises && <ReceiptLine receipt={receipt} />}
    </Result>
  );
}
