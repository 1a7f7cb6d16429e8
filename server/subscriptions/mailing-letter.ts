import { countOf } from '#contract/russian.ts';
import { type MailingKind, mailingKinds, mailingNames } from '#contract/subscriptions/subscription-words.ts';
import type { Composition, LetterItem } from '#server/platform/mail/compose.ts';
import type { MailingEntry } from './entry-store.ts';

type ToldEntry = Pick<MailingEntry, 'kind' | 'content' | 'frequency'>;

interface Foot {
  unsubscribePath: string;
  managePath: string;
}

/** Auctions first: they have an hour of their own. */
const order: readonly MailingKind[] = ['follows', 'auctions', 'filters', ...mailingKinds];
const maxSubjectLength = 62;
const moreForms = ['новость', 'новости', 'новостей'] as const;

const cut = (words: string): string =>
  words.length <= maxSubjectLength ? words : `${words.slice(0, maxSubjectLength - 1).trimEnd()}…`;

/** One thing by itself, or a digest of several under the names of what they are about. */
export function mailingLetter(entries: readonly ToldEntry[], foot: Foot): Composition {
  const sorted = [...entries].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const [first, ...rest] = sorted as [ToldEntry, ...ToldEntry[]];
  const common = { ...foot, why: whyOf(sorted) };
  const isSale = first.kind === 'auctions' || first.kind === 'follows';
  const more = rest.length ? ` и\u00A0ещё ${countOf(rest.length, moreForms)}` : '';
  const opening = {
    subject: `${cut(first.content.title)}${more}`,
    heading: first.content.title,
    mark: { text: first.content.group ?? mailingNames[first.kind], tone: 'metal' as const },
    ...(first.content.picture && { picture: { path: first.content.picture, alt: first.content.title } }),
    action: { label: actions[first.kind], path: first.content.path },
  };
  if (!rest.length || isSale)
    return {
      ...common,
      ...opening,
      preheader: first.content.text ?? mailingNames[first.kind],
      ...(isSale
        ? {
            night: 'opening' as const,
            ...(first.content.text && { about: first.content.text }),
            paragraphs: [],
          }
        : { paragraphs: first.content.text ? [first.content.text] : [] }),
      ...(first.content.price && {
        sum: { label: first.content.priceNote ?? 'Цена', value: first.content.price },
      }),
      ...(rest.length > 0 && { leads: true, sections: sectionsOf(rest) }),
    };
  return {
    ...common,
    subject: opening.subject,
    preheader: rest.map(({ content }) => content.title).join('. '),
    heading: headingOf(sorted),
    paragraphs: [],
    sections: sectionsOf(sorted),
  };
}

const actions: Record<MailingKind, string> = {
  news: 'Читать',
  articles: 'Читать',
  events: 'Подробнее',
  auctions: 'Смотреть торги',
  follows: 'Открыть',
  filters: 'Посмотреть камень',
  'price-indices': 'Смотреть индексы',
};

function headingOf(entries: readonly ToldEntry[]): string {
  if (entries.every(({ kind }) => kind === 'filters')) return 'Новое по\u00A0вашим подборам';
  if (entries.some(({ frequency }) => frequency === 'weekly')) return 'Неделя в\u00A0доме';
  return entries.some(({ frequency }) => frequency === 'daily') ? 'День в\u00A0доме' : 'Новое в\u00A0доме';
}

function sectionsOf(entries: readonly ToldEntry[]): { heading: string; items: LetterItem[] }[] {
  const groups = Map.groupBy(entries, ({ kind, content }) => content.group ?? mailingNames[kind]);
  return [...groups].map(([heading, told]) => ({
    heading,
    items: told.map(({ content: { title, text, path, picture = null, price, priceNote } }) => ({
      name: title,
      path,
      picture,
      ...(text && { note: text }),
      ...(price && { price }),
      ...(priceNote && { priceNote }),
    })),
  }));
}

function whyOf(entries: readonly ToldEntry[]): string {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const names = kinds.map((kind) => mailingNames[kind].toLowerCase());
  return kinds.every((kind) => kind === 'follows')
    ? 'Вы\u00A0следите за\u00A0этими торгами.'
    : `Вы\u00A0подписаны: ${names.join(', ')}.`;
}
