import type { UserInfo } from '#contract/account/account.ts';
import { isStaff } from '#contract/account/roles.ts';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { isOpen } from '../lot-words.ts';
import { ownAlias } from './lot-store.ts';

/** What a reader of a lot can do now; the console shows one of these and nothing else. */
export type Ability =
  | 'sign-in'
  | 'ask-admission'
  | 'await-admission'
  | 'staff'
  | 'bid'
  | 'raise-maximum'
  | 'rebid'
  | 'answer'
  | 'watch';

/** Staff do not bid [A42]. */
export type Reader = 'visitor' | 'person' | 'staff';

export const readerOf = (user: UserInfo | null): Reader =>
  user === null ? 'visitor' : isStaff(user) ? 'staff' : 'person';

/** Whether the lot takes bids at all is asked first, then who is asking. */
export function abilityOn(lot: LotDetail, reader: Reader): Ability {
  if (lot.my?.question && reader !== 'staff') return 'answer';
  if (lot.saleStatus === 'rebidding') return mayRebid(lot) && reader !== 'staff' ? 'rebid' : 'watch';
  if (!isOpen(lot.saleStatus) || !mayAsk(lot)) return 'watch';
  if (reader === 'visitor') return 'sign-in';
  if (reader === 'staff') return 'staff';
  const state = lot.admission?.state;
  if (state === 'approved' || (lot.admitsEveryone && state !== 'revoked' && state !== 'refused')) {
    if (lot.saleStatus !== 'on_sale' || lot.paused) return 'watch';
    return lot.my?.state === 'leading' ? 'raise-maximum' : 'bid';
  }
  if (state === 'requested') return 'await-admission';
  return state === 'revoked' ? 'watch' : 'ask-admission';
}

/** What is sealed already stays in sight during a pause. */
const mayRebid = ({ my, paused }: LotDetail): boolean =>
  my?.rebidding ? !paused || my.rebidding.offered !== null : false;

const mayAsk = ({ auctionStatus }: LotDetail): boolean =>
  auctionStatus === 'active' || auctionStatus === 'admission';

export interface StandingText {
  tone: 'good' | 'bad' | 'neutral';
  text: string;
  /** At the other edge: one's own bid or maximum. */
  aside?: string;
}

/** The first line of the console: how things stand for the reader. */
export function standingOf(lot: LotDetail, ability: Ability): StandingText {
  const { my, admission } = lot;
  const limit = my?.maximum ? `ваш предел ${formatRubles(my.maximum)}` : undefined;
  const own = my?.bid ? `Ваша${nbsp}ставка${nbsp}—${nbsp}${formatRubles(my.bid)}` : undefined;
  const current = lot.currentBid ? `, текущая${nbsp}—${nbsp}${formatRubles(lot.currentBid)}` : '';
  if (my?.question) return { tone: 'neutral', text: 'Лот может стать вашим', aside: own };
  switch (my?.state) {
    case 'leading':
      return lot.saleStatus === 'pending'
        ? { tone: 'good', text: 'Ваша ставка высшая, дом подтверждает итог' }
        : { tone: 'good', text: 'Вы лидируете', aside: limit ?? own };
    case 'outbid':
      return lot.saleStatus === 'on_sale' || lot.saleStatus === 'rebidding'
        ? { tone: 'bad', text: 'Вашу ставку перебили', aside: own && own + current }
        : { tone: 'neutral', text: 'Лот уходит другому', aside: own };
    case 'won':
      return { tone: 'good', text: 'Лот ваш' };
    case 'lost':
      return lot.saleStatus === 'pending'
        ? { tone: 'neutral', text: 'Лот больше не за вами', aside: own }
        : { tone: 'neutral', text: 'Лот ушёл другому участнику', aside: own };
  }
  switch (ability) {
    case 'sign-in':
      return { tone: 'neutral', text: 'Ставки делают допущенные участники' };
    case 'staff':
      return { tone: 'neutral', text: 'Сотрудники дома не торгуются' };
    case 'await-admission':
      return { tone: 'neutral', text: 'Ваша заявка на рассмотрении' };
    case 'ask-admission':
      return admission?.state === 'refused'
        ? { tone: 'bad', text: 'Заявка отклонена', aside: admission.reason }
        : { tone: 'neutral', text: 'Чтобы делать ставки, нужен допуск' };
    case 'bid': {
      const alias = ownAlias(lot);
      return {
        tone: 'neutral',
        text: 'Вы допущены к торгам',
        ...(alias !== null && { aside: `участник №${nbsp}${alias}` }),
      };
    }
    default:
      return watching(lot);
  }
}

function watching(lot: LotDetail): StandingText {
  if (lot.paused) return { tone: 'neutral', text: 'Торги приостановлены' };
  if (lot.admission?.state === 'revoked')
    return { tone: 'bad', text: 'Допуск отозван', aside: lot.admission.reason };
  const texts: Record<LotDetail['saleStatus'], string> = {
    waiting: 'Торги по лоту ещё не начались',
    on_sale: 'Идут торги',
    rebidding: 'Идёт переторжка',
    pending: 'Торги окончены, дом подтверждает итог',
    sold: 'Лот продан',
    unsold: 'Лот не продан',
    withdrawn: 'Лот снят с торгов',
  };
  return { tone: 'neutral', text: texts[lot.saleStatus] };
}
