import { parseDocument } from 'htmlparser2';
import type { TextDocument } from './text-document.ts';
import { type Node, textFromNodes } from './text-from-nodes.ts';

/** Tags as a tree, without a browser. */
export const nodesOfHtml = (html: string): Node[] => parseDocument(html).children as unknown as Node[];

/** Converts stored HTML texts to documents. */
export const textFromHtml = (html: string): TextDocument => textFromNodes(nodesOfHtml(html));
