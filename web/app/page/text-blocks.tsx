import type { ReactNode } from 'react';
import { embedWords } from '#contract/content/text/embeds.ts';
import type { DiffRun } from '#contract/content/text/text-diff.ts';
import type {
  TextBlock,
  TextDocument,
  TextEmbed,
  TextMark,
  TextRun,
} from '#contract/content/text/text-document.ts';

const elements: Record<TextMark, 'strong' | 'em' | 'sup' | 'sub'> = {
  strong: 'strong',
  em: 'em',
  sup: 'sup',
  sub: 'sub',
};

/** Runs have no ids: keyed by position. */
const numbered = <T,>(all: readonly T[], draw: (one: T, key: string) => ReactNode): ReactNode[] =>
  all.map((one, at) => draw(one, String(at)));

/** Of two texts in one: what came and what went is said to who does not see it. */
const changes = { added: ['ins', 'добавлено'], removed: ['del', 'удалено'] } as const;

function Run({ run }: { run: DiffRun }) {
  const lines = run.text.split('\n');
  let drawn: ReactNode = numbered(lines, (line, key) => (key === '0' ? line : [<br key={key} />, line]));
  for (const mark of (run.marks ?? []).toReversed()) {
    const Element = elements[mark];
    drawn = <Element>{drawn}</Element>;
  }
  if (run.link !== undefined) drawn = <a href={run.link}>{drawn}</a>;
  if (!run.change) return drawn;
  const [Element, word] = changes[run.change];
  return (
    <Element>
      <span className="visually-hidden"> {word}: </span>
      {drawn}
      <span className="visually-hidden"> конец. </span>
    </Element>
  );
}

/** A line of words. */
export const TextRuns = ({ runs }: { runs: readonly TextRun[] }) => <Runs runs={runs} />;

const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  numbered(runs, (run, key) => <Run key={key} run={run} />);

type ListItem = Extract<TextBlock, { kind: 'list' }>['items'][number];

/** Items that lie deeper belong to the one before them. */
function List({ items }: { items: readonly ListItem[] }) {
  const [first] = items;
  if (!first) return null;
  const depth = Math.min(...items.map((item) => item.depth));
  const own: { item: ListItem; inner: ListItem[] }[] = [];
  for (const item of items) {
    const last = own.at(-1);
    if (last && item.depth > depth) last.inner.push(item);
    else own.push({ item, inner: [] });
  }
  const Element = (items.find((item) => item.depth === depth) ?? first).ordered ? 'ol' : 'ul';
  return (
    <Element>
      {numbered(own, ({ item, inner }, key) => (
        <li key={key}>
          <Runs runs={item.runs} />
          <List items={inner} />
        </li>
      ))}
    </Element>
  );
}

export type DrawEmbed = (embed: TextEmbed) => ReactNode;

interface BlockProps {
  block: TextBlock;
  anchor: string | undefined;
  drawEmbed: DrawEmbed | undefined;
}

function Block({ block, anchor, drawEmbed }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={anchor}>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    case 'list':
      return <List items={block.items} />;
    case 'quote':
      return (
        <blockquote>
          {numbered(block.paragraphs, (runs, key) => (
            <p key={key}>
              <Runs runs={runs} />
            </p>
          ))}
        </blockquote>
      );
    case 'note':
      return (
        <aside>
          {numbered(block.paragraphs, (runs, key) => (
            <p key={key}>
              <Runs runs={runs} />
            </p>
          ))}
        </aside>
      );
    case 'table':
      return (
        // A wide one is scrolled, by keys too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
        // biome-ignore lint/a11y/useSemanticElements: it groups no fields
        <div data-table role="group" aria-label="Таблица" tabIndex={0}>
          <table>
            <tbody>
              {numbered(block.rows, ({ head, cells }, key) => (
                <tr key={key}>
                  {numbered(cells, (runs, place) =>
                    head ? (
                      <th key={place} scope="col">
                        <Runs runs={runs} />
                      </th>
                    ) : (
                      <td key={place}>
                        <Runs runs={runs} />
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'picture':
      return (
        <figure>
          <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
          {block.caption.length > 0 && (
            <figcaption>
              <Runs runs={block.caption} />
            </figcaption>
          )}
        </figure>
      );
    default:
      return drawEmbed?.(block) || <p data-gone>{embedWords[block.kind].gone}</p>;
  }
}

interface TextBlocksProps {
  text: TextDocument;
  /** Names of its headings in their order, for links to them. */
  anchors?: readonly string[] | undefined;
  /** Draws what a block names; nothing, where it is gone. */
  drawEmbed?: DrawEmbed | undefined;
}

/** A text, block by block: it can contain only words, links and our own pictures. */
export function TextBlocks({ text, anchors = [], drawEmbed }: TextBlocksProps) {
  const headings = text.blocks.filter(({ kind }) => kind === 'heading');
  return text.blocks.map((block) => (
    <Block key={block.id} block={block} anchor={anchors[headings.indexOf(block)]} drawEmbed={drawEmbed} />
  ));
}
