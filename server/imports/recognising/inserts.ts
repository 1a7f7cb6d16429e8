import { type Gem, gems } from '#contract/catalog/jewels.ts';
import { clarityGrades, colourGrades, usualIntensity } from '#contract/catalog/stones.ts';
import { tradeWord } from './value-aliases.ts';

/** How jewellers write a stone; longer words may begin so. */
const gemWords: Record<Gem, string> = {
  diamond: 'бр|брил|брилл|бриллиант|diamond|dia',
  sapphire: 'сапф|сапфир|sapphire',
  ruby: 'рубин|ruby',
  emerald: 'изумр|изумруд|emerald',
  spinel: 'шпинель|spinel',
  tourmaline: 'турмалин|tourmaline',
  tanzanite: 'танзанит|tanzanite',
  aquamarine: 'аквамарин|aquamarine',
  topaz: 'топаз|topaz',
  garnet: 'гранат|garnet',
  amethyst: 'аметист|amethyst',
  citrine: 'цитрин|citrine',
  peridot: 'хризолит|перидот|peridot',
  morganite: 'морганит|morganite',
  pearl: 'жемчуг|жемчужина|pearl',
  'mother-of-pearl': 'перламутр',
  opal: 'опал|opal',
  turquoise: 'бирюза|turquoise',
  coral: 'коралл|coral',
  onyx: 'оникс|onyx',
};
const gemOfWord = new Map(
  Object.entries(gemWords).flatMap(([gem, list]) => list.split('|').map((word) => [word, gem as Gem])),
);
/** «бриллианта», «сапфиров»: the longest known beginning of a word of at least five letters. */
function gemOf(word: string): Gem | undefined {
  const exact = gemOfWord.get(word);
  if (exact || word.length < 5) return exact;
  return gemOfWord.get(
    [...gemOfWord.keys()].filter((known) => known.length > 4 && word.startsWith(known))[0] ?? '',
  );
}

const russianGrades = /^\d{1,2}(?:-\d{1,2})?\/\d{1,2}(?:-\d{1,2})?[абвг]?$/;
const letterGrades = /^([d-z])\/([a-z]{1,3}\d?)$/;
const letterSpan = /^[d-z](?:-[d-z])?\/[a-z]{1,3}\d?(?:-[a-z]{1,3}\d?)?$/;

type Group = Record<string, string | number | null>;

/**
 * «1 бр. кр-57 0,50 ct 3/5; 12 бр. кр-57 0,187 ct 4/5»: groups of stones as a tag or 1С writes them. The weight is of the
 * whole group. What is not understood is complained of; no word is left out in silence.
 */
export function parseInserts(text: string): { value: Group[] } | { complaint: string } {
  const groups: Group[] = [];
  for (const part of text
    .split(/[;\n+]|,\s+/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const read = readGroup(part);
    if ('complaint' in read) return { complaint: `«${part.slice(0, 40)}»: ${read.complaint}` };
    groups.push(read.value);
  }
  return { value: groups };
}

interface ToldInsert {
  gem?: Gem;
  shape?: string;
  count?: number;
  /** Thousandths of a carat, of all of them. */
  weight?: number;
  graded?: string;
  colourGrade?: string;
  clarity?: string;
  hue?: string;
}

/** «1Бр Кр57-0,50-3/5А» and «1 бр. кр-57 0,50 ct 3/5» are the same words. */
const wordsOf = (part: string): string[] =>
  part
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<!\p{L})кр\.?\s?-?\s?(?:17|57)(?!\d)/gu, ' кр57 ')
    .replace(/(?<=\d)\s?(?:шт|pcs)\.?(?!\p{L})/gu, ' ')
    .replace(/(?<=\d)\s?(?:cts?|кар(?:ат\p{L}*)?)\.?(?!\p{L})/gu, ' ct ')
    .replace(/(?<=^\d+)(?=\p{L})/u, ' ')
    .replace(/(?<=[.,]\d+)-(?=\d)/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[-–—]+|[-–—.,]+$/g, ''))
    .filter(Boolean);

function readGroup(part: string): { value: Group } | { complaint: string } {
  const told: ToldInsert = {};
  const words = wordsOf(part);
  for (const [at, word] of words.entries()) {
    const read = word === 'ct' ? {} : readWord(word, told, words[at + 1] === 'ct');
    if (!read) return { complaint: `не\u00A0знаем, что значит «${word}»` };
    Object.assign(told, read);
  }
  if (!told.gem) return { complaint: 'не\u00A0назван камень' };
  if (!told.shape) return { complaint: 'не\u00A0названа форма огранки' };
  if (!told.weight) return { complaint: 'не\u00A0назван вес' };
  return { value: groupOf(told.gem, told.weight, told) };
}

/** Adds one word to what is known. The first whole number counts the stones unless it is their weight. */
function readWord(word: string, told: ToldInsert, isWeight: boolean): ToldInsert | undefined {
  const gem = told.gem ? undefined : gemOf(word);
  if (gem) return { gem };
  if (/^\d{1,5}$/.test(word) && !isWeight && told.count === undefined) return { count: Number(word) };
  const [, whole, fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(word) ?? [];
  if (whole !== undefined && told.weight === undefined)
    return { weight: Number(whole + fraction.padEnd(3, '0')) };
  if (russianGrades.test(word)) return { graded: word };
  const [, letter = '', clarity = ''] = letterGrades.exec(word) ?? [];
  if (isGrade(colourGrades, letter) && tradeWord('clarity', clarity))
    return { colourGrade: letter.toUpperCase(), clarity: tradeWord('clarity', clarity)! };
  if (letterSpan.test(word)) return { graded: word.toUpperCase() };
  const shape = told.shape || word.length < 2 ? undefined : tradeWord('shape', word);
  if (shape) return { shape };
  if (isGrade(clarityGrades, word)) return { clarity: word.toUpperCase() };
  const hue = word.length > 3 ? tradeWord('hue', word) : undefined;
  return hue ? { hue } : undefined;
}

const isGrade = (known: readonly string[], word: string): boolean => known.includes(word.toUpperCase());

function groupOf(gem: Gem, weight: number, { count = 1, ...told }: ToldInsert): Group {
  const usual = gems[gem];
  const hue = told.hue ?? ('hue' in usual ? usual.hue : null);
  return {
    gem,
    shape: told.shape!,
    count,
    // The weight of one, in whole units; the measured total is given beside it where that is not exact.
    weight: Math.max(1, Math.round(weight / count / 10)),
    together: weight % (count * 10) ? weight : null,
    colourGrade: told.colourGrade ?? null,
    hue,
    intensity: hue && gem === 'diamond' ? usualIntensity : null,
    clarity: told.clarity ?? null,
    graded: told.graded ?? null,
    certificate: null,
    certificateFile: null,
  };
}
