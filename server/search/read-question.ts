import type { FilterKey } from '#contract/catalog/catalog-filter.ts';
import { type CatalogList, facetOf, facetsOf } from '#contract/catalog/catalog-filter.ts';
import type { RangeSelection, Selection } from '#contract/catalog/catalog-selection.ts';
import { metals } from '#contract/catalog/jewels.ts';
import { clarityGrades, colourGrades } from '#contract/catalog/stones.ts';
import { beginsLike } from './nearest-stem.ts';
import { joints, russianColours, russianGrades, vocabulary } from './vocabulary.ts';

/** What a question in plain Russian asks for. */
export interface SearchQuestion {
  /** Which list it is about; null when nothing was understood. */
  list: CatalogList | null;
  selection: Selection;
  /** Each facet's own words in the question: taken away, the rest is the question without it. */
  spans: { key: FilterKey; from: number; to: number }[];
  /** Some word was taken for a slip of another: it may as well be a name. */
  guessed: boolean;
  /** Words that were not understood, as written. */
  rest: string[];
}

interface Token {
  text: string;
  from: number;
  to: number;
  number?: number;
  /** Digits after the comma, as written. */
  decimals?: number;
  /** The same letters before folding: «И» may be a grade, «и» is not. */
  raw: string;
}

const pattern = /\d{1,3}(?:[ \u00A0]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?|[a-zа-яё]+\d?|[-–—/]/giu;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(pattern)].map((match) => {
    const raw = match[0];
    const token: Token = {
      text: raw.toLowerCase().replaceAll('ё', 'е'),
      raw,
      from: match.index,
      to: match.index + raw.length,
    };
    if (/^\d/.test(raw)) {
      const plain = raw.replace(/[ \u00A0]/g, '').replace(',', '.');
      token.number = Number(plain);
      token.decimals = plain.split('.')[1]?.length ?? 0;
    }
    return token;
  });
}

const dashes = new Set(['-', '–', '—']);
const thousands = /^(тыс|тысяч\p{L}*|к|k)$/u;
const millions = /^(млн|миллион\p{L}*|м|m)$/u;
const milliards = /^(млрд|миллиард\p{L}*)$/u;
const carats = /^(карат\p{L}*|кар|ct|кт)$/u;
const roubles = /^(руб\p{L}*|р|rub)$/u;
const years = /^(год\p{L}*|г)$/u;
const upTo = new Set(['до', 'дешевле', 'меньше', 'легче', 'максимум']);
const notBelow = new Set(['от', 'дороже', 'больше', 'тяжелее', 'минимум']);
const turned: Record<string, string> = { дороже: 'до', больше: 'до', дешевле: 'от', меньше: 'от' };

type Unit = 'weight' | 'price' | 'year';
interface Amount {
  value: number;
  decimals: number;
  unit: Unit | null;
  scale: number;
  end: number;
}

class Reader {
  readonly #tokens: Token[];
  readonly #chosen = new Map<FilterKey, string[] | RangeSelection | 0 | 1>();
  readonly #spans: SearchQuestion['spans'] = [];
  readonly #rest: Token[] = [];
  #list: CatalogList | undefined;
  #guessed = false;
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  read(): SearchQuestion {
    while (this.#at < this.#tokens.length) {
      const read = this.#range() || this.#grade() || this.#finish() || this.#metal() || this.#word();
      if (!read) this.#skip();
    }
    return this.#question();
  }

  #peek(more = 0): Token | undefined {
    return this.#tokens[this.#at + more];
  }

  /** «от 1 до 2 карат», «1–1,5 ct», «до 5 млн», «2 карата», «не дороже 3 млн». */
  #range(): boolean {
    let at = this.#at;
    let bound = this.#tokens[at]!.text;
    if (bound === 'не' && this.#tokens[at + 1]) {
      bound = turned[this.#tokens[at + 1]!.text] ?? '';
      at += bound ? 1 : 0;
    }
    const isBound = upTo.has(bound) || notBelow.has(bound);
    const first = this.#amount(isBound ? at + 1 : at);
    if (!first) return false;
    const joint = this.#tokens[first.end]?.text ?? '';
    const joins =
      dashes.has(joint) || (notBelow.has(bound) && joint === 'до') || (!isBound && joint === 'до');
    const next = joins ? this.#amount(first.end + 1) : undefined;
    // «от 1 карата до 5 млн» are two conditions.
    const second = next && first.unit && next.unit && first.unit !== next.unit ? undefined : next;
    const unit = second?.unit ?? first.unit ?? (isBound || second ? guessUnit(second ?? first) : null);
    if (!unit) return false;
    const scale = second && first.scale === 1 ? second.scale : first.scale;
    const from = write(unit, first.value * scale);
    const range: RangeSelection = second
      ? { from, to: write(unit, second.value * second.scale) }
      : upTo.has(bound)
        ? { to: from }
        : notBelow.has(bound)
          ? { from }
          : { from, to: from + slack(unit, first) };
    this.#take(unit, range, (second ?? first).end);
    return true;
  }

  #amount(at: number): Amount | undefined {
    const token = this.#tokens[at];
    if (token?.number === undefined) return undefined;
    let end = at + 1;
    let scale = 1;
    let unit: Unit | null = null;
    const next = () => this.#tokens[end]?.text ?? '';
    if (thousands.test(next()) || millions.test(next()) || milliards.test(next())) {
      scale = thousands.test(next()) ? 1e3 : millions.test(next()) ? 1e6 : 1e9;
      unit = 'price';
      end += 1;
    }
    if (roubles.test(next())) {
      unit = 'price';
      end += 1;
    } else if (unit === null && carats.test(next())) {
      unit = 'weight';
      end += 1;
    } else if (unit === null && years.test(next()) && isYear(token.number)) {
      unit = 'year';
      end += 1;
    }
    return { value: token.number, decimals: token.decimals!, unit, scale, end };
  }

  /** «D», «D–F», «d/if», «VVS1», «вс1», «vs». */
  #grade(): boolean {
    const grade = readGrade(this.#peek()!, this.#isAmongGrades());
    if (!grade) return false;
    const scale: readonly string[] = grade.key === 'clarity' ? clarityGrades : colourGrades;
    const until =
      dashes.has(this.#peek(1)?.text ?? '') && this.#peek(2) ? readGrade(this.#peek(2)!, true) : undefined;
    const isRun = until?.key === grade.key;
    const places = [...grade.values, ...(isRun ? until.values : [])].map((value) => scale.indexOf(value));
    const values = isRun
      ? scale.slice(Math.min(...places), Math.max(...places) + 1)
      : places.map((place) => scale[place]!);
    this.#takeValues(grade.key, [...values], this.#at + (isRun ? 3 : 1));
    return true;
  }

  /** A letter beside another grade is a grade too. */
  #isAmongGrades(): boolean {
    const beside = [this.#peek(-1), this.#peek(1)].map((token) => token?.text ?? '');
    const next = this.#peek(2);
    return (
      beside.some((text) => text === '/' || dashes.has(text)) ||
      [this.#peek(1), next].some((token) => token && readGrade(token, false)?.key === 'clarity')
    );
  }

  /** «3ex», «отличная огранка», «без флуоресценции». */
  #finish(): boolean {
    const [word, next] = [this.#peek()!.text, this.#peek(1)?.text ?? ''];
    if (/^(ex|excellent)$/.test(next) && /^(3|triple|три)$/.test(word)) {
      for (const key of ['cut', 'polish', 'symmetry'] as const)
        this.#takeValues(key, ['excellent'], this.#at + 2, false);
      this.#at += 2;
      return true;
    }
    if (word === 'без' && beginsLike(next, 'флуоресц')) {
      this.#takeValues('fluorescence', ['none'], this.#at + 2);
      return true;
    }
    if (word === 'под' && next.startsWith('заказ')) {
      this.#take('for_order', 1, this.#at + 2);
      return true;
    }
    const grade = beginsLike(word, 'отличн') || /^(ex|excellent)$/.test(word) ? 'excellent' : undefined;
    const key = grade && (['огранк', 'полировк', 'симметри'] as const).find((stem) => beginsLike(next, stem));
    if (!grade || !key) return false;
    const keys = { огранк: 'cut', полировк: 'polish', симметри: 'symmetry' } as const;
    this.#takeValues(keys[key], [grade], this.#at + 2);
    return true;
  }

  /** «белое золото 585», «золото»: the colour and the fineness, as far as they are said. */
  #metal(): boolean {
    const colours = { бел: 'white', желт: 'yellow', розов: 'rose', красн: 'rose' } as const;
    const stem = (Object.keys(colours) as (keyof typeof colours)[]).find((one) =>
      this.#peek()!.text.startsWith(one),
    );
    const goldAt = stem ? 1 : 0;
    if (!/^золот/.test(this.#peek(goldAt)?.text ?? '')) return false;
    const fineness = this.#peek(goldAt + 1)?.number;
    const known = (Object.keys(metals) as (keyof typeof metals)[]).filter(
      (metal) =>
        metal.includes('gold') &&
        (!stem || metal.startsWith(colours[stem])) &&
        (fineness === undefined || metal.endsWith(String(fineness))),
    );
    if (!known.length) return false;
    const isFineness = fineness === 585 || fineness === 750;
    this.#takeValues('metal', known, this.#at + goldAt + (isFineness ? 2 : 1));
    return true;
  }

  #word(): boolean {
    const { text } = this.#peek()!;
    if (joints.has(text)) {
      this.#at += 1;
      return true;
    }
    const sure = vocabulary.find(({ stem }) => text.startsWith(stem));
    const meaning = sure ?? vocabulary.find(({ stem, silent }) => !silent && beginsLike(text, stem));
    if (!meaning) return false;
    this.#guessed ||= !sure;
    if (meaning.list) this.#list ??= meaning.list;
    if (meaning.facet) this.#takeValues(meaning.facet.key, [meaning.facet.value], this.#at + 1);
    else if (meaning.flag) this.#take(meaning.flag.key, meaning.flag.value, this.#at + 1);
    else this.#at += 1;
    return true;
  }

  #skip(): void {
    const token = this.#peek()!;
    if (!/^[-–—/]$/.test(token.text)) this.#rest.push(token);
    this.#at += 1;
  }

  #takeValues(key: FilterKey, values: string[], end: number, moves = true): void {
    const known = this.#chosen.get(key);
    const all = Array.isArray(known) ? [...known, ...values] : values;
    this.#take(key, [...new Set(all)], end, moves);
  }

  #take(key: FilterKey, value: string[] | RangeSelection | 0 | 1, end: number, moves = true): void {
    this.#chosen.set(key, value);
    this.#spans.push({ key, from: this.#peek()!.from, to: this.#tokens[end - 1]!.to });
    if (moves) this.#at = end;
  }

  #question(): SearchQuestion {
    const isJewel = ['type', 'metal', 'size'].some((key) => this.#chosen.has(key as FilterKey));
    const list =
      this.#list === 'main' && isJewel
        ? 'jewelry'
        : (this.#list ?? (isJewel ? 'jewelry' : this.#chosen.size ? 'main' : null));
    const guessed = this.#guessed;
    if (!list) return { list, selection: {}, spans: [], guessed, rest: this.#rest.map(({ raw }) => raw) };
    // In a jewel the colour is that of its stone.
    if (list === 'jewelry' || list === 'posie') this.#rename('color_colored', 'color');
    const selection: Selection = {};
    for (const { key } of facetsOf(list)) {
      const value = this.#chosen.get(key);
      if (value !== undefined) selection[key] = inScaleOrder(key, value);
    }
    return {
      list,
      selection,
      spans: this.#spans.filter(({ key }) => key in selection),
      guessed,
      rest: this.#rest.map(({ raw }) => raw),
    };
  }

  #rename(from: FilterKey, to: FilterKey): void {
    const value = this.#chosen.get(from);
    if (value === undefined) return;
    this.#chosen.delete(from);
    this.#chosen.set(to, value);
    for (const span of this.#spans) if (span.key === from) span.key = to;
  }
}

export const readQuestion = (text: string): SearchQuestion => new Reader(text).read();

/** The question without the words of one condition. */
export function withoutSpans(text: string, spans: readonly { from: number; to: number }[]): string {
  const kept = [...text].map((sign, at) =>
    spans.some(({ from, to }) => at >= from && at < to) ? ' ' : sign,
  );
  return kept.join('').replace(/\s+/g, ' ').trim();
}

interface Grade {
  key: 'clarity' | 'color_colorless';
  values: string[];
}

function readGrade({ text, raw }: Token, amongGrades: boolean): Grade | undefined {
  const [, letters, digit = ''] = /^(\p{L}+)(\d?)$/u.exec(text) ?? [];
  if (!letters) return undefined;
  const latin = `${russianGrades[letters] ?? letters}${digit}`.toUpperCase();
  const clarity = clarityGrades.filter(
    // «VS» means both of them; «I» alone is the colour.
    (grade) => grade === latin || (!digit && latin.length > 1 && grade.replace(/\d/, '') === latin),
  );
  if (clarity.length) return { key: 'clarity', values: clarity };
  if (letters.length > 1 || digit) return undefined;
  const letter = russianColours[letters] ?? letters.toUpperCase();
  const colour = colourGrades.find((grade) => grade === letter);
  // A small letter alone may be a joint or a unit.
  const isMeant = amongGrades || raw !== text || /[a-z]/.test(text);
  return colour && isMeant ? { key: 'color_colorless', values: [colour] } : undefined;
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 2000 && value < 2100;

/** A bound without a unit: stones weigh little and cost much. */
function guessUnit({ value, scale }: Amount): Unit | null {
  if (isYear(value) && scale === 1) return 'year';
  return value * scale >= 10_000 ? 'price' : value < 100 ? 'weight' : null;
}

const write = (unit: Unit, value: number): number => Math.round(value * 10 ** (facetOf(unit).decimals ?? 0));

/** «2 карата» are 2,00–2,49, «1,5 карата» 1,50–1,59, «1,02» is itself; a price is met within a tenth. */
function slack(unit: Unit, { decimals, value, scale }: Amount): number {
  if (unit === 'weight') return decimals === 0 ? 49 : decimals === 1 ? 9 : 0;
  return unit === 'price' ? Math.round(value * scale * 0.1) : 0;
}

function inScaleOrder(key: FilterKey, value: string[] | RangeSelection | 0 | 1): Selection[FilterKey] & {} {
  const options = facetOf(key).options;
  if (!Array.isArray(value) || !options?.length) return value;
  return options.filter(({ code }) => value.includes(code)).map(({ code }) => code);
}
