import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import type { Embed } from '#contract/content/embeds.ts';
import { type EmbedKind, embedWords } from '#contract/content/text/embeds.ts';
import { countOf, formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import styles from './embed-view.module.css';

/** Null: it does not exist. */
export const readEmbedOf = async (kind: EmbedKind, ref: string): Promise<Embed | null> =>
  (
    await browserApi(
      'GET /api/internal/admin/embeds/',
      { query: { kind, ref } },
      { key: `embed ${kind} ${ref}` },
    )
  ).embed;

const itemForms = ['предмет', 'предмета', 'предметов'] as const;
const pointForms = ['точка', 'точки', 'точек'] as const;

function wordsOf(embed: Embed): { title: string; line: string; image?: string } {
  switch (embed.kind) {
    case 'stone': {
      const { id, name, price, images } = embed.card;
      const cost = price === null ? 'цена по запросу' : formatRubles(price);
      return { title: name, line: `№ ${id}, ${cost}; цена меняется сама`, image: images.preview };
    }
    case 'lot': {
      const { number, name, images } = embed.lot;
      return { title: `Лот ${number}. ${name}`, line: 'Живая ставка и время', image: images.preview };
    }
    case 'selection':
      return { title: 'Подборка', line: `${countOf(embed.total, itemForms)}: ${embed.ref}` };
    case 'index':
      return {
        title: embed.index.label,
        line: `Линия цен, ${countOf(embed.index.points.length, pointForms)}`,
      };
  }
}

/** An embedded thing as its editor sees it, read each time the text is opened. */
export function embedView({ attrs }: Node): NodeView {
  const { kind, ref } = attrs as { kind: EmbedKind; ref: string };
  const dom = document.createElement('div');
  dom.className = styles.embed!;
  dom.contentEditable = 'false';
  const add = (name: string, text: string) => {
    const element = dom.appendChild(document.createElement(name));
    element.textContent = text;
    return element;
  };
  const say = (title: string, line: string, image?: string) => {
    dom.replaceChildren();
    if (image) Object.assign(dom.appendChild(document.createElement('img')), { src: image, alt: '' });
    add('b', title);
    add('span', line);
  };
  say(embedWords[kind].label, ref);
  readEmbedOf(kind, ref).then(
    (embed) => {
      if (embed) {
        const { title, line, image } = wordsOf(embed);
        say(title, line, image);
        return;
      }
      dom.dataset.gone = '';
      say(`${embedWords[kind].label} ${ref}`, embedWords[kind].gone);
    },
    // Without a network its number stands there, and the text is written on.
    () => undefined,
  );
  return { dom, ignoreMutation: () => true };
}
