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
    lead: 'Аукцион появится на\u00A0сайте, подписчики получат письмо.',
    question: 'Объявить аукцион?',
    warning: 'В\u00A0черновик он не\u00A0вернётся.',
  },
  'open-admission': {
    label: 'Открыть приём заявок',
    lead: 'Участники смогут просить о\u00A0допуске.',
    question: 'Открыть приём заявок?',
    warning: 'Закрыть его можно только началом торгов или отменой.',
  },
  start: {
    label: 'Начать торги',
    lead: 'Лоты откроются сейчас, не\u00A0дожидаясь назначенного времени.',
    question: 'Начать торги сейчас?',
    warning: 'Шаги и\u00A0стартовые цены больше не\u00A0изменятся.',
  },
  pause: {
    label: 'Приостановить торги',
    lead: 'Ставки не\u00A0принимаются, оставшееся время каждого лота сохранится.',
  },
  resume: {
    label: 'Возобновить торги',
    lead: 'Каждому лоту останется столько, сколько было, и\u00A0не\u00A0меньше окна продления.',
  },
  'publish-results': {
    label: 'Опубликовать итоги',
    lead: 'Нужны подтверждённые победители. Лоты, не\u00A0достигшие резерва, станут непроданными.',
    question: 'Опубликовать итоги?',
    warning: 'Аукцион завершится, журналы подпишутся. Отменить публикацию нельзя.',
  },
  cancel: {
    label: 'Отменить аукцион',
    lead: 'Все лоты снимутся, победителей не\u00A0будет.',
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
