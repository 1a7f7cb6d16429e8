import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ReceiptLine } from './receipt-line.tsx';

const leads = (lot: LotDetail): boolean => lot.my?.state === 'leading';

export const acceptedTitle = (lot: LotDetail, raises: boolean): string =>
  raises ? 'Предел поднят' : leads(lot) ? 'Вы лидируете' : 'Ставка принята';

/** Accepted is not always leading: someone's maximum may have been higher. */
export function BetAccepted({
  lot,
  raises,
  onClose,
}: {
  lot: LotDetail;
  raises: boolean;
  onClose: () => void;
}) {
  const [receipt] = lot.receipts;
  return (
    <Result actions={<Button onClick={onClose}>Вернуться к&nbsp;лоту</Button>}>
      {raises ? (
        <p>Цена не&nbsp;изменилась: предел скрыт, и&nbsp;сработает он, когда вас перебьют.</p>
      ) : leads(lot) ? (
        <p>
          Ставка {formatRubles(lot.my?.bid ?? lot.currentBid ?? 0)} принята.{' '}
          {lot.my?.maximum ? `Дальше повышаем за вас до ${formatRubles(lot.my.maximum)}.` : ''}
        </p>
      ) : (
        <p>
          Но&nbsp;автоставка другого участника выше: цена уже {formatRubles(lot.currentBid ?? 0)}. Минимальная
          ставка сейчас {formatRubles(lot.nextMinBid)}.
        </p>
      )}
      {receipt && !raises && <ReceiptLine receipt={receipt} />}
    </Result>
  );
}
