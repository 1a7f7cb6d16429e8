/** What the house states in its code, and may say otherwise: its first words stand until somebody changes them. */
export interface Statement {
  code: string;
  /** As its editor finds it. */
  name: string;
  /** With `{слова}` that the page or the letter puts in; empty: nothing is said there at first. */
  first: string;
  /** Longer than this there is no room for. */
  most: number;
  /** Words that may be put in besides those of the first text, which must. */
  also?: readonly string[];
}

/** What is needed to say one. */
export type Sentence = Pick<Statement, 'code' | 'first'>;

/** Statements of one part of the site, of one letter or one paper. */
export interface StatedPlace {
  label: string;
  /** Pages that read it begin so; of a letter where its sample is looked at. */
  path: string;
  texts: Record<string, Statement>;
}

export const codesOf = (places: readonly StatedPlace[]): string[] =>
  places.flatMap(({ texts }) => Object.values(texts).map(({ code }) => code));

type Written = Omit<Statement, 'code'>;

/** `investments`, `spreadUntold` → `investments-spread-untold`: it stands in addresses of the back office. */
const codeOf = (place: string, name: string): string =>
  `${place}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const statedAt = <T extends Record<string, Written>>(
  code: string,
  label: string,
  path: string,
  texts: T,
) => ({
  label,
  path,
  texts: Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { ...text, code: codeOf(code, name) }]),
  ) as { [K in keyof T]: Statement },
});

const placeholder = /\{([^{}]*)\}/g;
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, word]) => word!)),
];

/** The text with the words in their places, each as it is. */
export const fillStatement = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (braces, word: string) => (Object.hasOwn(words, word) ? words[word]! : braces));

const inBraces = (words: readonly string[]): string => words.map((word) => `{${word}}`).join(', ');

/** What is wrong with other words of a statement; undefined: they may stand. */
export function complainOfStatement({ first, most, also = [] }: Statement, text: string): string | undefined {
  const [needed, used] = [placeholdersOf(first), placeholdersOf(text)];
  const known = [...new Set([...needed, ...also])];
  const unknown = used.find((word) => !known.includes(word));
  if (unknown !== undefined)
    return `Нет слова {${unknown}}. ${known.length ? `Здесь можно: ${inBraces(known)}` : 'Здесь таких слов нет'}`;
  const missing = needed.filter((word) => !used.includes(word));
  if (missing.length)
    return `Верните в\u00A0текст ${inBraces(missing)}: без этого не\u00A0будет сказано главное`;
  if (/[{}]/.test(text.replace(placeholder, ''))) return 'Скобка «{» без пары';
  if (text.length > most) return `Здесь помещается до\u00A0${most}\u00A0знаков, сейчас ${text.length}`;
  return undefined;
}

/** Pieces of a text: every second one names what the page puts there. */
export const piecesOf = (text: string): string[] => text.split(placeholder);
