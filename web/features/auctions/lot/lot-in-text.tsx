import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { TextEmbed } from '#web/app/page/text-embed.tsx';
import { lotHref } from '../addresses.ts';
import { useLots } from '../auction/use-lots.ts';
import { ClosingLine } from '../closing-clock.tsx';
import { bidText, priceWord, saleMark } from '../lot-words.ts';

/** A lot embedded in an article; its bid and end are kept up to date. */
export function LotInText(given: { lot: LotRow; epoch: string; serverTime: string }) {
  const [lot] = useLots([given.lot], given.epoch, () => null);
  if (!lot) return null;
  const waits = lot.saleStatus === 'waiting';
  return (
    <TextEmbed
      href={lotHref(lot)}
      title={`Лот ${lot.number}. ${lot.name}`}
      image={lot.images}
      figure={
        <>
          <small>{waits ? 'Старт' : priceWord(lot.saleStatus)}</small>
          {waits ? formatRubles(lot.startPrice) : bidText(lot)}
          {lot.saleStatus === 'on_sale' && lot.endsAt && (
            <small>
              <ClosingLine size="row" endsAt={lot.endsAt} serverTime={given.serverTime} />
            </small>
          )}
        </>
      }
    >
      {saleMark(lot.saleStatus).text}. {lot.grades}
    </TextEmbed>
  );
}
