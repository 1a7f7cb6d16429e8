import { capital, type PluralForms, plural } from '../russian.ts';

const ones = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];
const female: Record<number, string> = { 1: 'одна', 2: 'две' };

/** From the thousands up; only thousands are feminine. */
const powers: PluralForms[] = [
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['триллион', 'триллиона', 'триллионов'],
];

/** Of a number below a thousand. */
function belowThousand(value: number, feminine: boolean): string[] {
  const [hundred, rest] = [Math.floor(value / 100), value % 100];
  const one = rest % 10;
  const last =
    rest >= 10 && rest < 20
      ? [teens[rest - 10]!]
      : [tens[Math.floor(rest / 10)]!, (feminine && female[one]) || ones[one]!];
  return [hundreds[hundred]!, ...last].filter(Boolean);
}

/** «Сорок девять миллионов шестьсот шесть тысяч шестьсот рублей 00 копеек»: as papers of money repeat their sum. */
export function sumInWords(sum: number): string {
  const [rubles, rest] = [Math.floor(sum / 100), sum % 100];
  const groups: string[][] = [];
  for (let left = rubles, power = 0; left > 0; left = Math.floor(left / 1000), power++) {
    const group = left % 1000;
    if (group)
      groups.unshift([
        ...belowThousand(group, power === 1),
        ...(power ? [plural(group, powers[power - 1]!)] : []),
      ]);
  }
  const words = groups.flat().join(' ') || 'ноль';
  const kopecks = `${String(rest).padStart(2, '0')} ${plural(rest, ['копейка', 'копейки', 'копеек'])}`;
  return `${capital(words)} ${plural(rubles, ['рубль', 'рубля', 'рублей'])} ${kopecks}`;
}
