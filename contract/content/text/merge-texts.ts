import { type Aligned, align } from './align.ts';

const voids = /^<(?:br|img|hr)\b|\/>$/i;

/** Blocks of a text as its field keeps it: whatever stands at its top, letter by letter. */
export function htmlBlocks(html: string): string[] {
  const blocks: string[] = [];
  let [depth, current] = [0, ''];
  const flush = () => {
    if (current.trim()) blocks.push(current);
    current = '';
  };
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+|</g)) {
    const isTag = /^<\/?[a-z]/i.test(piece);
    const opens = isTag && !piece.startsWith('</') && !voids.test(piece);
    const isBlock = depth === 0 && opens && !/^<(?:a|b|strong|i|em|sup|sub|span)\b/i.test(piece);
    if (isBlock) flush();
    current += piece;
    if (opens) depth++;
    else if (isTag && piece.startsWith('</') && depth > 0) {
      depth--;
      if (depth === 0 && !/^<\/(?:a|b|strong|i|em|sup|sub|span)\b/i.test(piece)) flush();
    }
  }
  flush();
  return blocks;
}

/** A block that two people changed; null where one of them took it out. */
export interface BlockConflict {
  mine: string | null;
  theirs: string | null;
}

export interface MergedTexts {
  /** The merged text, with mine, theirs or both where they conflict. */
  mine: string;
  theirs: string;
  both: string;
  conflicts: BlockConflict[];
}

/** What one side made of the text both began with. */
interface TextSide {
  /** By the block's number: what became of it; null: it was taken out. */
  became: (string | null)[];
  /** What was written before the first block, and after each. */
  after: string[][];
}

const say = (block: string): Aligned => ({ same: block, words: block.replace(/<[^>]*>|&\w+;/g, ' ') });

/** Blocks are known by what they were made of: a text as a field keeps it has no numbers in it. */
function sideOf(before: readonly string[], now: readonly string[]): TextSide {
  const side: TextSide = {
    became: before.map(() => null),
    after: Array.from({ length: before.length + 1 }, () => []),
  };
  const known = new Map(align(before.map(say), now.map(say)).map(([was, is]) => [is, was]));
  let last = 0;
  for (const [at, block] of now.entries()) {
    const was = known.get(at);
    if (was === undefined) side.after[last]!.push(block);
    else {
      side.became[was] = block;
      last = was + 1;
    }
  }
  return side;
}

const sameBlocks = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/**
 * Puts together what two people made of one text, block by block: a conflict is only where both changed one block, each in
 * their own way, or where one changed what the other took out. What both wrote anew at one place stands there twice.
 */
export function mergeTexts(before: string, mine: string, theirs: string): MergedTexts {
  const began = htmlBlocks(before);
  const [own, other] = [sideOf(began, htmlBlocks(mine)), sideOf(began, htmlBlocks(theirs))];
  const pieces: (string | BlockConflict)[] = [];
  for (let at = 0; at <= began.length; at++) {
    const [new1, new2] = [other.after[at]!, own.after[at]!];
    pieces.push(...new1, ...(sameBlocks(new1, new2) ? [] : new2));
    if (at === began.length) break;
    const [was, m, t] = [began[at]!, own.became[at]!, other.became[at]!];
    const agreed = m === was || m === t ? t : t === was ? m : undefined;
    if (agreed === undefined) pieces.push({ mine: m, theirs: t });
    else if (agreed !== null) pieces.push(agreed);
  }
  const write = (choose: (conflict: BlockConflict) => string) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : choose(piece))).join('');
  return {
    mine: write((one) => one.mine ?? ''),
    theirs: write((one) => one.theirs ?? ''),
    both: write((one) => `${one.theirs ?? ''}${one.mine ?? ''}`),
    conflicts: pieces.filter((piece) => typeof piece !== 'string'),
  };
}
