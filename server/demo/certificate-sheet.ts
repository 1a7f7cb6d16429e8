import type { FastifyInstance } from 'fastify';
import { demoLaboratories } from '#contract/catalog/laboratories.ts';
import { formatDate, nbsp } from '#contract/russian.ts';
import { facetDiagram } from '#gem/diagram.ts';
import {
  type CatalogItem,
  drawnStone,
  type LiveCatalog,
  type StoneFacts,
  stoneProperties,
} from '#server/catalog/public.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { documentHeaders } from '#server/platform/http/security.ts';

const headers = {
  ...documentHeaders,
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** /dev/certificates/{number}: the certificate by an invented laboratory for a demo stone. */
export function mountCertificates(app: FastifyInstance, catalog: LiveCatalog): void {
  app.get<{ Params: { number: string } }>('/dev/certificates/:number', (request, reply) => {
    const { number } = request.params;
    const item = catalog.find(Number(/^\d\d-(\d{6})$/.exec(number)?.[1]));
    const stone = item?.stone;
    if (!stone || stone.certificate !== number || !isInvented(stone.laboratory ?? ''))
      return reply.code(404).type('text/plain; charset=utf-8').send('Заключения с таким номером нет.');
    return reply.headers(headers).send(certificateSheet(item, stone));
  });
}

const isInvented = (laboratory: string): boolean =>
  demoLaboratories.some((invented) => invented === laboratory);

/** Properties on a certificate; price, our number and the collection are not. */
const told = new Set(
  'form weight color clarity cut polish symmetry fluorescence diameter width table depth crownAngle pavilionAngle girdle culet'.split(
    ' ',
  ),
);

const ink = '#15171C';
const faint = '#65666B';

/** One A4 sheet. Colours and sizes are attributes: the content policy allows no inline styles. */
function certificateSheet(item: CatalogItem, stone: StoneFacts): string {
  const facts = stoneProperties(item, stone).flatMap(({ code, label, value }) =>
    told.has(code) && typeof value === 'string' ? [{ label, value }] : [],
  );
  const rows = facts.map(({ label, value }, at) => {
    const [x, y] = [70 + (at % 2) * 370, 640 + Math.floor(at / 2) * 46];
    return `<path d="M${x} ${y + 16}h330" stroke="#DAD6CB"/>${say(x, y, label, { size: 14, colour: faint })}${say(x + 330, y, value, { size: 16, anchor: 'end' })}`;
  });
  const { shape, table, depth, length, width } = drawnStone(stone, item.weight);
  const drawing = facetDiagram({
    params: { shape, table: table / 10, depth: depth / 10, ratio: length / width },
    size: { length: length / 100, width: width / 100, depth: ((width / 100) * depth) / 1000 },
  }).replace('<svg ', `<svg x="70" y="300" width="700" height="250" color="${ink}" `);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 1188" font-family="Manrope, Arial, sans-serif" fill="${ink}">`,
    `<title>${escapeHtml(`Заключение № ${stone.certificate}, ${stone.laboratory}`)}</title>`,
    '<path d="M0 0h840v1188H0z" fill="#FBFAF6"/><path d="M36 36h768v1116H36z" fill="none" stroke="#B9B29F"/>',
    say(70, 110, stone.laboratory ?? '', { size: 20 }),
    say(70, 190, `Заключение №${nbsp}${stone.certificate}`, { size: 48, serif: true }),
    stone.certifiedOn
      ? say(70, 230, `Выдано ${formatDate(stone.certifiedOn)}`, { size: 16, colour: faint })
      : '',
    drawing,
    say(70, 600, 'Измерения и оценки', { size: 26, serif: true }),
    ...rows,
    say(70, 1090, 'Демонстрационный документ: лаборатория, камень и номер вымышлены.', {
      size: 14,
      colour: faint,
    }),
    say(70, 1114, 'Номер найден, сведения совпадают с карточкой камня в каталоге.', {
      size: 14,
      colour: faint,
    }),
    '</svg>',
  ].join('');
}

type Manner = { size: number; colour?: string; anchor?: 'end'; serif?: boolean };

const say = (x: number, y: number, words: string, { size, colour = ink, anchor, serif }: Manner): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${anchor ? ` text-anchor="${anchor}"` : ''}${serif ? ' font-family="Cormorant, Times New Roman, serif"' : ''}>${escapeHtml(words)}</text>`;
