import { UnreadableStatement } from '../statement.ts';

/** An element: its words, or what stands in it. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
  at: number;
}

const maxDepth = 64;
/** A piece of a file is one of these and nothing else: no DOCTYPE, no entities of its own, no CDATA, no instructions. */
const piece =
  /<\?xml\s[^<>?]*\?>|<!--(?:[^-]|-(?!-))*-->|<(?<close>\/)?(?:[A-Za-z_][\w.-]*:)?(?<name>[A-Za-z_][\w.-]*)(?<given>(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/)?>|(?<text>[^<]+)/y;

/**
 * A small XML reader for bank files. The HTML reader in use elsewhere accepts unclosed elements, but an unclosed
 * statement is a truncated one.
 */
export function readXml(text: string): Element {
  const top: Element = { name: '', attributes: new Map(), children: [], text: '', at: 1 };
  const open = [top];
  let line = 1;
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const at = line;
    const found = piece.exec(text);
    if (!found) throw new UnreadableStatement(at, 'это не\u00A0XML выписки');
    line += found[0].split('\n').length - 1;
    const { close, name, given = '', empty, text: words } = found.groups!;
    const inner = open.at(-1)!;
    if (words !== undefined) inner.text += plain(words, at);
    else if (name && close) {
      if (inner.name !== name || given || empty)
        throw new UnreadableStatement(at, `«${name}» закрыт не\u00A0там`);
      open.pop();
    } else if (name) {
      const element: Element = { name, attributes: attributesOf(given, at), children: [], text: '', at };
      inner.children.push(element);
      if (!empty) open.push(element);
      if (open.length > maxDepth) throw new UnreadableStatement(at, 'слишком глубоко');
    }
  }
  if (open.length > 1) throw new UnreadableStatement(line, `Файл обрывается внутри «${open.at(-1)!.name}»`);
  if (top.children.length !== 1 || top.text.trim())
    throw new UnreadableStatement(1, 'это не\u00A0XML выписки');
  return top.children[0]!;
}

const attributesOf = (given: string, at: number): Map<string, string> =>
  new Map(
    [...given.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name!,
      plain(double ?? single ?? '', at),
    ]),
  );

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and numbers of letters; a document of a bank declares no others. */
const plain = (text: string, at: number): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6});|#(\d{1,7});|(amp|lt|gt|quot|apos);|)/gi, (_, hex, number, name) => {
    if (name) return named[name.toLowerCase()]!;
    const code = hex ? Number.parseInt(hex, 16) : Number(number);
    if (!(code >= 32 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff))
      throw new UnreadableStatement(at, 'неизвестная замена «&…;»');
    return String.fromCodePoint(code);
  });

export const all = (element: Element, ...[name, ...deeper]: string[]): Element[] => {
  const found = element.children.filter((child) => child.name === name);
  return deeper.length ? found.flatMap((child) => all(child, ...deeper)) : found;
};
/** The only one on its way, or none; two are not chosen between. */
export function one(element: Element, ...way: string[]): Element | undefined {
  const found = all(element, ...way);
  if (found.length > 1) throw new UnreadableStatement(found[1]!.at, `«${way.join('/')}» дважды`);
  return found[0];
}
export function needed(element: Element, ...way: string[]): Element {
  const found = one(element, ...way);
  if (!found) throw new UnreadableStatement(element.at, `не\u00A0указано «${way.join('/')}»`);
  return found;
}
export const wordsOf = (element: Element | undefined): string => element?.text.trim() ?? '';
