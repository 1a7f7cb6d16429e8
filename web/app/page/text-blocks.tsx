import { Fragment, type ReactNode } from 'react';
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

/** Functions instead of components: a text has thousands of runs, and none of them has a state. */
function drawRun(run: DiffRun, key: string): ReactNode {
  const { text, marks, link, change } = run;
  if (!marks && link === undefined && !change && !text.includes('\n')) return text;
  let drawn: ReactNode = text.includes('\n')
    ? numbered(text.split('\n'), (line, at) => (at === '0' ? line : [<br key={at} />, line]))
    : text;
  for (const mark of (marks ?? []).toReversed()) {
    const Element = elements[mark];
    drawn = <Element key={key}>{drawn}</Element>;
  }
  if (link !== undefined)
    drawn = (
      <a key={key} href={link}>
        {drawn}
      </a>
    );
  if (!change) return drawn;
  const [Element, word] = changes[change];
  return (
    <Element key={key}>
      <span className="visually-hidden"> {word}: </span>
      {drawn}
      <span className="visually-hidden"> конец. </span>
    </Element>
  );
}

const drawRuns = (runs: readonly TextRun[]): ReactNode => {
  const [first, second] = runs;
  return first && !second ? drawRun(first, '0') : numbered(runs, drawRun);
};

/** A line of words. */
export const TextRuns = ({ runs }: { runs: readonly TextRun[] }) => <>{drawRuns(runs)}</>;

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
          {drawRuns(item.runs)}
          {inner.length > 0 && <List items={inner} />}
        </li>
      ))}
    </Element>
  );
}

export type DrawEmbed = (embed: TextEmbed) => ReactNode;

function drawBlock(
  block: TextBlock,
  anchor: string | undefined,
  drawEmbed: DrawEmbed | undefined,
): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawRuns(block.runs)}</p>;
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading id={anchor}>{drawRuns(block.runs)}</Heading>;
    }
    case 'list':
      return <List items={block.items} />;
    case 'quote':
      return (
        <blockquote>
          {numbered(block.paragraphs, (runs, key) => (
            <p key={key}>{drawRuns(runs)}</p>
          ))}
        </blockquote>
      );
    case 'note':
      return (
        <aside>
          {numbered(block.paragraphs, (runs, key) => (
            <p key={key}>{drawRuns(runs)}</p>
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
                        {drawRuns(runs)}
                      </th>
                    ) : (
                      <td key={place}>{drawRuns(runs)}</td>
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
          {block.caption.length > 0 && <figcaption>{drawRuns(block.caption)}</figcaption>}
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
  let heading = 0;
  return text.blocks.map((block) => (
    <Fragment key={block.id}>
      {drawBlock(block, block.kind === 'heading' ? anchors[heading++] : undefined, drawEmbed)}
    </Fragment>
  ));
}
