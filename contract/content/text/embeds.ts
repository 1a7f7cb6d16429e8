import { isOwnPath } from './link.ts';

/** What a text shows besides words: each block names one thing, which is read anew for every reader. */
export const embedWords = {
  stone: {
    label: 'Камень',
    asked: 'Номер предмета или его\u00A0адрес',
    gone: 'Этого предмета на\u00A0сайте больше нет.',
  },
  lot: { label: 'Лот', asked: 'Адрес лота', gone: 'Этого лота на\u00A0сайте больше нет.' },
  selection: {
    label: 'Подборка',
    asked: 'Адрес списка с\u00A0фильтром',
    gone: 'По\u00A0этой подборке сейчас ничего нет.',
  },
  index: { label: 'Индекс цен', asked: 'Код индекса', gone: 'Этого индекса цен больше нет.' },
} as const;
export type EmbedKind = keyof typeof embedWords;
export const embedKinds = Object.keys(embedWords) as EmbedKind[];

/** In one text: each is a card or a chart of its page. */
export const maxEmbeds = 40;

const patterns: Record<EmbedKind, RegExp> = {
  stone: /^[1-9]\d{0,14}$/,
  lot: /^[1-9]\d{0,14}$/,
  selection: /^\/catalog\/(diamonds|jewelry|posie)\/(?!\d+\/)/,
  index: /^[a-z0-9][a-z0-9-]{0,59}$/,
};

export const isEmbedKind = (kind: unknown): kind is EmbedKind =>
  typeof kind === 'string' && Object.hasOwn(embedWords, kind);

export const isEmbedOf = (kind: EmbedKind, ref: string): boolean =>
  ref.length <= 1000 && patterns[kind].test(ref) && (kind !== 'selection' || isOwnPath(ref));

const addresses: Partial<Record<EmbedKind, RegExp>> = {
  stone: /^\/catalog\/[a-z]+\/(\d+)\/?$/,
  lot: /^\/auctions\/[a-z0-9-]+\/lots\/(\d+)\/?$/,
};

/** What an editor types or pastes for one: a number, or the address that stands in the browser. */
export function readEmbed(kind: EmbedKind, typed: string): string | undefined {
  const text = typed.trim().replace(/^№\s*/, '');
  const url = /^https?:\/\//.test(text) ? URL.parse(text) : null;
  const path = url ? url.pathname + url.search : text;
  const ref = addresses[kind]?.exec(path.split(/[?#]/, 1)[0]!)?.[1] ?? path.split('#', 1)[0]!;
  return isEmbedOf(kind, ref) ? ref : undefined;
}
