import { Parser } from 'htmlparser2';
import { nodesOfOurHtml } from './nodes-of-our-html.ts';
import type { TextDocument } from './text-document.ts';
import { type Node, textFromNodes } from './text-from-nodes.ts';

const noAttributes: Record<string, string> = {};
const noChildren: Node[] = [];

/** Tags as a tree, without a browser; nodes of one shape, which is read quickest. Comments are left out. */
export function nodesOfHtml(html: string): Node[] {
  const root: Node[] = [];
  const open: Node[][] = [root];
  const parser = new Parser({
    onopentag(name, attribs) {
      const children: Node[] = [];
      open.at(-1)!.push({ type: 'tag', name, data: '', attribs, children });
      open.push(children);
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

/** Converts stored HTML texts to documents. */
export const textFromHtml = (html: string): TextDocument =>
  textFromNodes(nodesOfOurHtml(html) ?? nodesOfHtml(html));
