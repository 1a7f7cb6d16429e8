import { nbsp } from '../russian.ts';

/** «лот 18, „Полярная ночь“»: numbers begin anew with every sale. */
export const lotWords = ({ number, sale }: { number: number; sale: string }): string =>
  `лот${nbsp}${number}, «${sale}»`;
