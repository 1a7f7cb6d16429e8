import type { LogRow } from '#contract/auctions/auction-live.ts';
import type { LogLotHead, SecondBidder } from '#contract/auctions/auction-managing.ts';
import { capital, formatMoment, formatRubles, nbsp } from '#contract/russian.ts';
import { bidderText } from '../log-words.ts';
import type { ActField, ActWords } from './act-words.ts';

export type LotAct = LogLotHead['acts'][number];

/** The menu's order: what runs, then what follows the end, then what takes away. */
export const lotActLabels: Record<LotAct, string> = {
  extend: 'Продлить лот',
  'lower-reserve': 'Снизить резерв',
  'confirm-winner': 'Подтвердить победителя',
  'open-rebidding': 'Открыть переторжку',
  'ask-second': 'Спросить второго',
  'hide-price': 'Скрыть цену в итогах',
  annul: 'Аннулировать ставку',
  withdraw: 'Снять лот с торгов',
};
export const lotActLabel = (act: LotAct, { priceHidden }: LogLotHead): string =>
  act === 'hide-price' && priceHidden ? 'Раскрыть цену в итогах' : lotActLabels[act];

/** Acts that take something away from a person. */
export const isGrave = (act: LotAct): boolean => act === 'annul' || act === 'withdraw';

const later = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString();

const minutes = (initial: number, least: number): ActField => ({
  name: 'minutes',
  label: 'На сколько минут',
  initial: String(initial),
  least,
  most: 1440,
  complaint: `От${nbsp}${least} до${nbsp}1440${nbsp}минут`,
});

/** «ООО «Каскад», участник № 21»: a decision about a person names the person. */
const holderText = ({ leaderAlias, leaderName }: LogLotHead): string =>
  leaderAlias === null ? 'лидер' : [leaderName, `участник №${nbsp}${leaderAlias}`].filter(Boolean).join(', ');

/** What the window of an act says and asks. */
export function lotActWords(act: LotAct, lot: LogLotHead, row?: LogRow, second?: SecondBidder): ActWords {
  const name = `Лот${nbsp}${lot.number}. ${lot.name}`;
  const leader = holderText(lot);
  const price = lot.currentBid === null ? '' : formatRubles(lot.currentBid);
  switch (act) {
    case 'annul':
      return {
        title: 'Аннулировать ставку',
        kicker: name,
        lead: row
          ? `${row.after === null ? 'Ставка' : formatRubles(row.after)}, ${bidderText(row)}. Остальные предложения пересчитаем по порядку.`
          : '',
        submit: 'Аннулировать',
        prompt: {
          question: 'Аннулировать эту ставку?',
          text: () =>
            'Её предложение снимется целиком, цена и лидер пересчитаются, участники узнают сразу. Вернуть ставку нельзя.',
          yes: 'Да, аннулировать',
        },
      };
    case 'extend':
      return {
        title: 'Продлить лот',
        kicker: name,
        lead: lot.endsAt ? `Сейчас закрывается ${formatMoment(lot.endsAt)}.` : '',
        field: {
          ...minutes(10, 1),
          hint: (count) => (lot.endsAt ? `Закроется ${formatMoment(later(lot.endsAt, count))}` : ''),
        },
        submit: 'Продлить',
        prompt: {
          question: 'Продлить лот?',
          text: (count) =>
            `Новое окончание ${lot.endsAt ? formatMoment(later(lot.endsAt, count)) : ''}. Приблизить его потом нельзя.`,
          yes: 'Да, продлить',
        },
      };
    case 'withdraw':
      return {
        title: 'Снять лот с торгов',
        kicker: name,
        lead: 'Ставки останутся в журнале, победителя не будет.',
        submit: 'Снять с торгов',
        prompt: {
          question: `Снять лот${nbsp}${lot.number} с торгов?`,
          text: () => 'Участники узнают сразу. Вернуть лот на эти торги нельзя.',
          yes: 'Да, снять',
        },
      };
    case 'lower-reserve': {
      const reserve = lot.reserve ?? lot.startPrice;
      return {
        title: 'Снизить резерв',
        kicker: name,
        lead: `Сейчас ${formatRubles(reserve)}. Новый ложится на шаг ${formatRubles(lot.step)} от старта ${formatRubles(lot.startPrice)}.`,
        field: {
          name: 'reserve',
          label: 'Новый резерв, ₽',
          initial: '',
          least: lot.startPrice,
          most: reserve - 1,
          complaint: `От${nbsp}${formatRubles(lot.startPrice)} и ниже ${formatRubles(reserve)}`,
          grid: { from: lot.startPrice, step: lot.step },
          hint: (sum) => formatRubles(sum),
        },
        submit: 'Снизить резерв',
        prompt: {
          question: 'Снизить резерв?',
          text: (sum) =>
            `Резерв станет ${formatRubles(sum)}, поднять его потом нельзя. Если предел лидера до него достаёт, цена поднимется до резерва.`,
          yes: 'Да, снизить',
        },
      };
    }
    case 'open-rebidding':
      return {
        title: 'Открыть переторжку',
        kicker: name,
        lead: 'Три лучших участника пришлют по одному закрытому предложению, не ниже своей последней ставки.',
        field: minutes(30, 5),
        submit: 'Открыть переторжку',
        prompt: {
          question: 'Открыть переторжку?',
          text: (count) => `Она открывается один раз и продлится ${count}${nbsp}мин. Участники узнают сразу.`,
          yes: 'Да, открыть',
        },
      };
    case 'confirm-winner':
      return {
        title: 'Подтвердить победителя',
        kicker: name,
        lead: `Побеждает ${leader}${price && `, цена ${price}`}.`,
        submit: 'Подтвердить',
        prompt: {
          question: `Лот${nbsp}${lot.number} продан?`,
          text: () => `Покупатель — ${leader}${price && `, цена ${price}`}. Участники узнают сразу.`,
          yes: 'Да, продан',
        },
      };
    case 'ask-second': {
      const asked = second ? `${second.name}, участник №${nbsp}${second.alias}` : 'следующий участник';
      const sum = second ? formatRubles(second.sum) : '';
      const falls =
        lot.saleStatus === 'sold' &&
        `${capital(leader)}${lot.leaderName ? ',' : ''} перестанет быть покупателем. `;
      return {
        title: 'Спросить второго',
        kicker: name,
        lead: `${falls || ''}Спросим, возьмёт ли лот ${asked}, за${nbsp}${sum}. На ответ сутки, до него никто не связан.`,
        ...(falls && { reasonHint: 'Останется в журнале действий; её прочтёт прежний победитель' }),
        submit: 'Спросить второго',
        prompt: {
          question: `Спросить участника №${nbsp}${second?.alias ?? ''}?`,
          text: () =>
            `${asked} получит письмо с ценой ${sum}. ${falls ? 'Прежний победитель получит письмо, что лот больше не за ним: вернуть ему лот будет нельзя.' : 'Если он откажется или промолчит, можно будет спросить следующего.'}`,
          yes: 'Да, спросить',
        },
      };
    }
    case 'hide-price':
      return {
        title: lot.priceHidden ? 'Раскрыть цену' : 'Скрыть цену',
        kicker: name,
        lead: lot.priceHidden
          ? `В итогах снова будет видна цена ${price}.`
          : 'В итогах вместо цены будет «не раскрывается».',
        submit: lot.priceHidden ? 'Раскрыть цену' : 'Скрыть цену',
      };
  }
}
