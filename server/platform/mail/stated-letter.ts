import {
  codesOf,
  fillStatement,
  type StatedPlace,
  type Statement,
} from '#contract/content/statements/statement.ts';
import type { Composition, LetterSays } from './kit/composition.ts';

/** Sentences of a letter that the house may put otherwise, in the order in which they are read. */
const parts = {
  subject: { name: 'Тема', most: 120 },
  heading: { name: 'Заголовок', most: 120 },
  greeting: { name: 'Обращение', most: 120 },
  text: { name: 'Главная фраза', most: 600 },
  more: { name: 'Вторая фраза', most: 600 },
  closing: { name: 'Завершение', most: 600 },
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];
/** Those that stand one under another below the heading. */
const body: readonly Part[] = ['greeting', 'text', 'more'];

type LetterTexts = Partial<Record<Part, string>>;

/** What a letter with these sentences says by itself. */
type Said<T extends LetterTexts> = Pick<Composition, 'paragraphs' | 'note' | 'says'> & {
  [Field in Extract<keyof T, 'subject' | 'heading'>]: string;
};

interface StatedLetter<Word extends string, T extends LetterTexts> {
  place: StatedPlace;
  say: (words: Readonly<Record<Word, string>>) => Said<T>;
}

/**
 * The sentences of a letter: their first words, and the words that its keepers may put into any of them. Nobody is greeted
 * until somebody writes a greeting. `sample`: the letter that shows it, where several are queued under one kind. What a stranger typed is never one of the words: the address may be anybody's.
 */
export function statedLetter<const Word extends string, const T extends LetterTexts>(
  kind: string,
  label: string,
  words: readonly Word[],
  first: T,
  { sample = kind }: { sample?: string } = {},
): StatedLetter<Word, T> {
  const all: LetterTexts = { greeting: '', ...first };
  const texts: Record<string, Statement> = {};
  for (const part of partNames) {
    const text = all[part];
    if (text !== undefined)
      texts[part] = { ...parts[part], code: `letter-${kind}-${part}`, first: text, also: words };
  }
  const place: StatedPlace = { label: `Письмо «${label}»`, path: `/admin/letters/${sample}/body`, texts };
  return {
    place,
    say: (given) => {
      const says: LetterSays = { place, words: given };
      return { ...partsOf(says, new Map()), says } as unknown as Said<T>;
    },
  };
}

function partsOf({ place: { texts }, words }: LetterSays, changed: ReadonlyMap<string, string>) {
  const said = (part: Part): string | undefined => {
    const statement = texts[part];
    return statement && fillStatement(changed.get(statement.code) ?? statement.first, words);
  };
  const [subject, heading, closing] = [said('subject'), said('heading'), said('closing')];
  return {
    ...(subject && { subject }),
    ...(heading && { heading }),
    paragraphs: body.map(said).filter((text): text is string => Boolean(text)),
    ...(closing && { note: closing }),
  };
}

/** What the house says otherwise than its code, by the code of the statement. */
export type ReadSaid = (codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The letter in the words that stand now; what its code adds below its own sentences stays. */
export async function reword(letter: Composition, read: ReadSaid): Promise<Composition> {
  const { says } = letter;
  if (!says) return letter;
  const changed = await read(codesOf([says.place]));
  if (!changed.size) return letter;
  const before = partsOf(says, new Map());
  const now = partsOf(says, changed);
  return {
    ...letter,
    ...now,
    paragraphs: before.paragraphs.every((text, at) => letter.paragraphs[at] === text)
      ? [...now.paragraphs, ...letter.paragraphs.slice(before.paragraphs.length)]
      : letter.paragraphs,
  };
}
