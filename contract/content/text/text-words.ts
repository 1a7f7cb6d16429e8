import type { TextBlock, TextRun } from './text-blocks.ts';

interface Blocks {
  blocks: readonly TextBlock[];
}

export const wordsOfRuns = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('');

/** Every line of words in a block, in the order in which they are read. */
export function runsOf(block: TextBlock): (readonly TextRun[])[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.runs];
    case 'list':
      return block.items.map(({ runs }) => runs);
    case 'quote':
    case 'note':
      return block.paragraphs;
    case 'table':
      return block.rows.flatMap(({ cells }) => cells);
    case 'picture':
      return [block.caption];
    default:
      return [];
  }
}

export const lengthOf = ({ blocks }: Blocks): number =>
  blocks.reduce(
    (sum, block) => sum + runsOf(block).reduce((own, runs) => own + wordsOfRuns(runs).length, 0),
    0,
  );

/** What a reader reads, a line for each paragraph, item or cell. */
export const wordsOfText = ({ blocks }: Blocks): string =>
  blocks.flatMap((block) => runsOf(block).map(wordsOfRuns)).join('\n');
