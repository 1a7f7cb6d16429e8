import type { Shape } from '../shape.ts';

export const SHAPE_NAMES: Record<Shape, string> = {
  round: 'круглая',
  oval: 'овал',
  marquis: 'маркиз',
  pear: 'груша',
  heart: 'сердце',
  cushion: 'кушон',
  trillion: 'триллион',
  princess: 'принцесса',
  radiant: 'радиант',
  emerald: 'изумруд',
  asscher: 'ашер',
  baguette: 'багет',
};

/** Decimal comma, no needless zeros: 57, 61,8. */
export const decimal = (n: number, digits = 1): string => String(Number(n.toFixed(digits))).replace('.', ',');

/** As on a certificate, always with hundredths: 6,50. */
export const millimetres = (n: number): string => n.toFixed(2).replace('.', ',');

export const percent = (n: number): string => `${decimal(n)}\u00a0%`;

export const angle = (degrees: number): string => `${degrees.toFixed(1).replace('.', ',')}°`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
