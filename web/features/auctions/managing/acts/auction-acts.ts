import type { LogAuction } from '#contract/auctions/auction-managing.ts';
import type { ActWords } from './act-words.ts';

export type AuctionAct = LogAuction['acts'][number];

interface Words {
  label: string;
  lead: string;
  /** Present when it cannot be taken back. */
  question?: string;
  warning?: string;
}

export const auctionActs: Record<AuctionAct, Words> = {
  announce: {
    label: 'Объявить',
    lead: 'Аукцион появится на сайте, подписчики получат письмо.',
    question: 'Объявить аукцион?',
    warning: 'В черновик он не вернётся.',
  },
  'open-admission': {
    label: 'Открыть приём заявок',
    lead: 'Участники смогут просить о допуске.',
    question: 'Открыть приём заявок?',
    warning: 'Закрыть его можно только началом торгов или отменой.',
  },
  start: {
    label: 'Начать торги',
    lead: 'Лоты откроются сейчас, не дожидаясь назначенного времени.',
    question: 'Начать торги сейчас?',
    warning: 'Шаги и стартовые цены больше не изменятся.',
  },
  pause: {
    label: 'Приостановить торги',
    lead: 'Ставки не принимаются, оставшееся время каждого лота сохранится.',
  },
  resume: {
    label: 'Возобновить торги',
    lead: 'Каждому лоту останется столько, сколько было, и не меньше окна продления.',
  },
  'publish-results': {
    label: 'Опубликовать итоги',
    lead: 'Нужны подтверждённые победители. Лоты, не достигшие резерва, станут непроданными.',
    question: 'Опубликовать итоги?',
    warning: 'Аукцион завершится, журналы подпишутся. Отменить публикацию нельзя.',
  },
  cancel: {
    label: 'Отменить аукцион',
    lead: 'Все лоты снимутся, победителей не будет.',
    question: 'Отменить аукцион?',
    warning: 'Участники узнают сразу. Вернуть аукцион нельзя.',
  },
};

export function auctionActWords(act: AuctionAct, name: string): ActWords {
  const { label, lead, question, warning = '' } = auctionActs[act];
  return {
    title: label,
    kicker: `Аукцион «${name}»`,
    lead,
    submit: label,
    ...(question && { prompt: { question, text: () => warning, yes: `Да, ${label.toLowerCase()}` } }),
  };
}
