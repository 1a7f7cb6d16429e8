import { Parser } from 'htmlparser2';
import { nodesOfOurHtml } from './nodes-of-our-html.ts';
import type { TextDocument } from './text-document.ts';
import { type Node, textFromNodes } from './text-from-nodes.ts';
import { maxNesting } from './text-limits.ts';

const noAttributes: Record<string, string> = {};
const noChildren: Node[] = [];

/**
 * Tags as a tree, without a browser; nodes of one shape, which is read quickest. Comments are left out. What stands in more
 * tags than a text may have is read as standing beside them.
 */
export function nodesOfHtml(html: string): Node[] {
  const root: Node[] = [];
  const open: Node[][] = [root];
  const parser = new Parser({
    onopentag(name, attribs) {
      const children: Node[] = [];
      open.at(-1)!.push({ type: 'tag', name, data: '', attribs, children });
      open.push(open.length > maxNesting ? open.at(-1)! : children);
    },
    onclosetag() {
      open.pop();
    },
    ontext(data) {
      const siblings = open.at(-1)!;
      const last = siblings.at(-1);
      if (last?.type === 'text') last.data += data;
      else siblings.push({ type: 'text', name: '', data, attribs: noAttributes, children: noChildren });
    },
  });
  parser.end(html);
  return root;
}

/** Whether tags stand in more tags than a text may have. */
export function isNestedTooDeep(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      deepest = Math.max(deepest, ++depth);
    },
    onclosetag: () => {
      depth--;
    },
  });
  parser.end(html);
  return deepest > maxNesting;
}

/** Converts stored HTML texts to documents. */
export const textFromHtml = (html: string): TextDocument =>
  textFromNodes(nodesOfOurHtml(html) ?? nodesOfHtml(html));
