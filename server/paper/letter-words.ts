import { paperDays } from '#contract/documents/paper-words.ts';
import { countOf } from '#contract/russian.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import { readyStated, sentStated } from './letter-statements.ts';

interface ToldLink {
  title: string;
  path: string;
  /** The link opens the file without signing in. */
  withKey: boolean;
}

const wordsOf = ({ title }: ToldLink) => ({
  бумага: title,
  срок: countOf(paperDays, ['дня', 'дней', 'дней']),
});

/** Nothing that was typed stands in these letters: the address may be anybody's. */
const common = ({ path, withKey }: ToldLink) => ({
  action: { label: 'Скачать PDF', path },
  note: withKey
    ? `Ссылка открывает только этот файл и\u00A0действует ${countOf(paperDays, ['день', 'дня', 'дней'])}. Не\u00A0пересылайте её тем, кому он не\u00A0предназначен.`
    : 'Файл откроется после входа в\u00A0ваш личный кабинет.',
});

export const readyLetter = (told: ToldLink): Composition => ({
  ...readyStated.say(wordsOf(told)),
  ...common(told),
});
export const sentLetter = (told: ToldLink): Composition => ({
  ...sentStated.say(wordsOf(told)),
  ...common(told),
});

const told: ToldLink = { title: 'Предложение: четыре камня', path: '/#pdf=17', withKey: false };

export const paperLetters: LetterSample[] = [
  { kind: 'paper-ready', title: 'PDF готов', content: readyLetter(told) },
  {
    kind: 'paper-sent',
    title: 'Клиенту: менеджер прислал PDF',
    content: sentLetter({ ...told, withKey: true }),
  },
];
