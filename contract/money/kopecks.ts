import { formatNumber, nbsp } from '../russian.ts';

/**
 * [M1] Bids, prices, limits and fees are whole rubles; taxes, invoices and payments are kopecks. This is the one border
 * between them.
 */
export const toKopecks = (rubles: number): number => rubles * 100;

/** «1 183 000,00»: to the kopeck, as in papers of banks. */
export const formatExact = (kopecks: number): string => formatNumber(kopecks / 100, 2);

/** «1 183 000 ₽»; with kopecks only where there are any: «1 183 000,50 ₽». */
export const formatKopecks = (kopecks: number): string =>
  `${formatNumber(kopecks / 100, kopecks % 100 ? 2 : 0)}${nbsp}₽`;
