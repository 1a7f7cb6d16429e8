import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { isEmbedKind, isEmbedOf } from '#contract/content/text/embeds.ts';
import { isLink, isPictureAddress } from '#contract/content/text/link.ts';

const attribute = (element: HTMLElement, name: string): string | null => element.getAttribute(name);

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
      { tag: 'h4', attrs: { level: 3 } },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs.level}`, 0],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: (): DOMOutputSpec => ['ul', 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ol' }],
    toDOM: (): DOMOutputSpec => ['ol', 0],
  },
  list_item: {
    content: 'paragraph (paragraph | bullet_list | ordered_list)*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: (): DOMOutputSpec => ['li', 0],
  },
  blockquote: {
    group: 'block',
    content: 'paragraph+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  aside: {
    group: 'block',
    content: 'paragraph+',
    defining: true,
    parseDOM: [{ tag: 'aside' }],
    toDOM: (): DOMOutputSpec => ['aside', 0],
  },
  table: {
    group: 'block',
    content: 'table_row+',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: (): DOMOutputSpec => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_head)+',
    parseDOM: [{ tag: 'tr' }],
    toDOM: (): DOMOutputSpec => ['tr', 0],
  },
  table_cell: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'td' }],
    toDOM: (): DOMOutputSpec => ['td', 0],
  },
  table_head: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'th' }],
    toDOM: (): DOMOutputSpec => ['th', 0],
  },
  /** An embedded thing, by its kind and number. */
  embed: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { kind: {}, ref: {} },
    parseDOM: [
      {
        tag: 'figure[data-embed]',
        priority: 60,
        getAttrs: (element) => {
          const [kind, ref] = [attribute(element, 'data-embed'), attribute(element, 'data-ref') ?? ''];
          return isEmbedKind(kind) && isEmbedOf(kind, ref) ? { kind, ref } : false;
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['figure', { 'data-embed': attrs.kind, 'data-ref': attrs.ref }],
  },
  /** Its words are the caption. */
  figure: {
    group: 'block',
    content: 'inline*',
    isolating: true,
    attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: 'figure',
        contentElement: (element) =>
          (element as HTMLElement).querySelector('figcaption') ?? document.createElement('figcaption'),
        getAttrs: (element) => {
          const image = element.querySelector('img');
          const src = image && attribute(image, 'src');
          return src && isPictureAddress(src)
            ? {
                src,
                alt: attribute(image, 'alt') ?? '',
                width: attribute(image, 'width'),
                height: attribute(image, 'height'),
              }
            : false;
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['figure', ['img', { ...attrs }], ['figcaption', 0]],
  },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = attribute(element, 'href') ?? '';
          return isLink(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs.href }, 0],
  },
  strong: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: (): DOMOutputSpec => ['b', 0] },
  em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: (): DOMOutputSpec => ['i', 0] },
  sup: { parseDOM: [{ tag: 'sup' }], excludes: 'sub', toDOM: (): DOMOutputSpec => ['sup', 0] },
  sub: { parseDOM: [{ tag: 'sub' }], excludes: 'sup', toDOM: (): DOMOutputSpec => ['sub', 0] },
};

/** What a text may contain; anything else cannot be represented. */
export const textSchema = new Schema({ nodes, marks });
