/** A statement of ours in the code of a page that can be edited: its first wording is used until then. */
export interface Statement {
  code: string;
  /** As its editor finds it. */
  name: string;
  /** With `{слова}` that the page puts in. */
  first: string;
  /** The page has no room for more. */
  most: number;
}

/** Statements of one part of the site. */
export interface StatedPlace {
  label: string;
  /** Pages that read it begin so. */
  path: string;
  texts: Record<string, Statement>;
}

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

const inBraces = (words: readonly string[]): string => words.map((word) => `{${word}}`).join(', ');

/** What is wrong with other words of a statement; undefined: they may stand. */
export function complainOfStatement({ first, most }: Statement, text: string): string | undefined {
  const [known, used] = [placeholdersOf(first), placeholdersOf(text)];
  const unknown = used.find((word) => !known.includes(word));
  if (unknown !== undefined)
    return `Нет слова {${unknown}}. ${known.length ? `Здесь можно: ${inBraces(known)}` : 'Здесь таких слов нет'}`;
  const missing = known.filter((word) => !used.includes(word));
  if (missing.length)
    return `Верните в\u00A0текст ${inBraces(missing)}: без этого страница не\u00A0скажет цифры`;
  if (/[{}]/.test(text.replace(placeholder, ''))) return 'Скобка «{» без пары';
  if (text.length > most) return `Здесь помещается до\u00A0${most}\u00A0знаков, сейчас ${text.length}`;
  return undefined;
}

/** Pieces of a text: every second one names what the page puts there. */
export const piecesOf = (text: string): string[] => text.split(placeholder);
