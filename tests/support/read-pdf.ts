import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  pages: { text: string; tags: string[]; alts: string[]; pictures: Picture[]; links: number }[];
  outline: string[];
  attachments: Map<string, string>;
  title: string;
  lang: string;
  marked: boolean;
}

/** As it is in the file. */
interface Picture {
  width: number;
  height: number;
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

/** What a reader's program finds in a file. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    const nodes = flatten((await page.getStructTree()) as Node | null);
    const { fnArray, argsArray } = await page.getOperatorList();
    pages.push({
      text: items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
      tags: nodes.flatMap(({ role }) => role ?? []),
      alts: nodes.flatMap(({ alt }) => alt ?? []),
      pictures: fnArray.flatMap((fn, at) => {
        if (fn !== OPS.paintImageXObject) return [];
        const [, width, height] = argsArray[at] as [string, number, number];
        return [{ width, height }];
      }),
      links: (await page.getAnnotations()).length,
    });
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const attached = (await pdf.getAttachments()) as Map<string, { filename: string }> | null;
  const attachments = new Map<string, string>();
  for (const [id, { filename }] of attached ?? [])
    attachments.set(filename, Buffer.from((await pdf.getAttachmentContent(id)) as Uint8Array).toString());
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const read: ReadPdf = {
    pages,
    outline: (await pdf.getOutline())?.map(({ title }) => title) ?? [],
    attachments,
    title: info.Title ?? '',
    lang: info.Language ?? '',
    marked: marks?.get('Marked') === true,
  };
  await task.destroy();
  return read;
}

const flatten = (node: Node | null): Node[] =>
  node ? [node, ...(node.children ?? []).flatMap(flatten)] : [];
