import type { Node } from '#contract/content/text/text-from-nodes.ts';

/** Nothing in a document that was only parsed runs or loads. */
export const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

const tagOf = (node: ChildNode): Node[] => {
  if (node instanceof Text || node.nodeType === 3) return [{ type: 'text', data: node.textContent ?? '' }];
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  return [
    {
      type: 'tag',
      name: element.localName,
      attribs: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.childNodes].flatMap(tagOf),
    },
  ];
};

/** Tags as a tree, by the browser's own parser. */
export const nodesOf = (html: string): Node[] => [...bodyOf(html).childNodes].flatMap(tagOf);
