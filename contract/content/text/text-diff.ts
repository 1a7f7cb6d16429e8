import { type Aligned, align, alignEqual, sideBySide } from './align.ts';
import type { TextBlock, TextDocument, TextRun } from './text-document.ts';
import { runsOf, wordsOfRuns } from './text-words.ts';

type TextChange = 'added' | 'removed';

/** Words of two texts in one run: those in only one of them are marked. */
export interface DiffRun extends TextRun {
  change?: TextChange;
}

/** A block of two texts in one; `same` may be left out of sight. */
export interface DiffBlock {
  same: boolean;
  block: TextBlock;
}

type Runs = readonly TextRun[];
type Kind<K extends TextBlock['kind']> = Extract<TextBlock, { kind: K }>;

const marked = (runs: Runs, change: TextChange): DiffRun[] => runs.map((run) => ({ ...run, change }));

/** How a word looks; a hard space is a space to who reads. */
const lookOf = ({ text, marks = [], link = '' }: TextRun): string =>
  `${text.replace(/\s/g, ' ')}\u0000${[...marks].sort().join()}\u0000${link}`;

const wordsOf = (runs: Runs): TextRun[] =>
  runs.flatMap((run) =>
    (run.text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []).map((text) => ({ ...run, text })),
  );

function joined(runs: readonly DiffRun[]): DiffRun[] {
  const result: DiffRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const isAlike =
      last?.change === run.change && last && lookOf({ ...last, text: '' }) === lookOf({ ...run, text: '' });
    if (isAlike) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

/** One line of words against another. */
export function diffRuns(before: Runs, after: Runs): DiffRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const pairs = alignEqual(old.map(lookOf), now.map(lookOf));
  return joined(
    sideBySide(old, now, pairs).map((one): DiffRun => {
      if (one.after) return one.before ? one.after : { ...one.after, change: 'added' };
      return { ...one.before!, change: 'removed' };
    }),
  );
}

/** A plain text against another. */
export const diffWords = (before: string, after: string): DiffRun[] =>
  diffRuns(before ? [{ text: before }] : [], after ? [{ text: after }] : []);

const sayBlock = (block: TextBlock): Aligned => {
  const { id: _, ...rest } = block;
  return { same: JSON.stringify(rest), words: runsOf(block).map(wordsOfRuns).join(' ') };
};
const sayLine = (runs: Runs): Aligned => ({ same: JSON.stringify(runs), words: wordsOfRuns(runs) });

/** The same block with every line of its words replaced. */
function withRuns(block: TextBlock, put: (runs: Runs) => TextRun[]): TextBlock {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, runs: put(block.runs) };
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, runs: put(item.runs) })) };
    case 'quote':
    case 'note':
      return { ...block, paragraphs: block.paragraphs.map(put) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(put) })) };
    case 'picture':
      return { ...block, caption: put(block.caption) };
    default:
      return block;
  }
}

/** Lines of a list or of a quotation against others. */
function diffLines<T>(
  before: readonly T[],
  after: readonly T[],
  runs: (one: T) => Runs,
  put: (one: T, runs: DiffRun[]) => T,
): T[] {
  const say = (one: T) => sayLine(runs(one));
  return sideBySide(before, after, align(before.map(say), after.map(say))).map((one) => {
    if (one.before && one.after) return put(one.after, diffRuns(runs(one.before), runs(one.after)));
    return one.after
      ? put(one.after, marked(runs(one.after), 'added'))
      : put(one.before!, marked(runs(one.before!), 'removed'));
  });
}

/** Both in one block, where one can hold both; undefined: they stand one after the other. */
function inOne(before: TextBlock, after: TextBlock): TextBlock | undefined {
  if (before.kind !== after.kind) return undefined;
  switch (after.kind) {
    case 'paragraph':
      return { ...after, runs: diffRuns((before as Kind<'paragraph'>).runs, after.runs) };
    case 'heading': {
      const old = before as Kind<'heading'>;
      return old.level === after.level ? { ...after, runs: diffRuns(old.runs, after.runs) } : undefined;
    }
    case 'list':
      return {
        ...after,
        items: diffLines(
          (before as Kind<'list'>).items,
          after.items,
          ({ runs }) => runs,
          (item, runs) => ({ ...item, runs }),
        ),
      };
    case 'quote':
    case 'note':
      return {
        ...after,
        paragraphs: diffLines<Runs>(
          (before as Kind<'quote' | 'note'>).paragraphs,
          after.paragraphs,
          (runs) => runs,
          (_, runs) => runs,
        ) as TextRun[][],
      };
    case 'picture': {
      const old = before as Kind<'picture'>;
      return old.src === after.src ? { ...after, caption: diffRuns(old.caption, after.caption) } : undefined;
    }
    default:
      return undefined;
  }
}

/** Two texts in one, by blocks and then by words. Blocks are numbered anew: the same one may stand there twice. */
export function diffTexts(before: TextDocument, after: TextDocument): DiffBlock[] {
  const pairs = align(before.blocks.map(sayBlock), after.blocks.map(sayBlock));
  const all = sideBySide(before.blocks, after.blocks, pairs).flatMap((one): DiffBlock[] => {
    const gone = one.before && withRuns(one.before, (runs) => marked(runs, 'removed'));
    const come = one.after && withRuns(one.after, (runs) => marked(runs, 'added'));
    if (!one.before || !one.after) return [{ same: false, block: (gone ?? come)! }];
    if (sayBlock(one.before).same === sayBlock(one.after).same) return [{ same: true, block: one.after }];
    const both = inOne(one.before, one.after);
    return both
      ? [{ same: false, block: both }]
      : [
          { same: false, block: gone! },
          { same: false, block: come! },
        ];
  });
  return all.map(({ same, block }, at) => ({ same, block: { ...block, id: `d${at + 1}` } }));
}
