import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PaperVariant, paperVariantCodes } from '#contract/documents/paper-words.ts';
import { type ReadPdf, readPdf } from '#tests/support/read-pdf.ts';
import { runs } from '#tests/support/runs.ts';
import { sampleItem, samplePaper } from '../../../bench/sample-paper.ts';
import type { PrintPicture } from '../kit/ink.ts';
import { forNight, forPaper } from '../kit/pictures.ts';
import { picturesOf } from '../paper-data.ts';
import { makeDocument, type Pictures, previewDocument } from './make-document.ts';

/** As every item shows it. */
let pressed: PrintPicture;
let cover: PrintPicture;
beforeAll(async () => {
  const master = await sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 200, g: 180, b: 90, alpha: 0.8 } },
  })
    .png()
    .toBuffer();
  pressed = await forPaper(master, { pixels: 1280, quality: 90 });
  cover = await forNight(master);
});

const picturesFor = (data: ReturnType<typeof samplePaper>): Pictures => ({
  paper: new Map(picturesOf(data).map((key) => [key, { ...pressed }])),
  cover,
});
const make = (data: ReturnType<typeof samplePaper>) => makeDocument(data, picturesFor(data));

const counts: Record<PaperVariant, number> = {
  list: 40,
  cards: 3,
  proposal: 4,
  comparison: 6,
  investments: 5,
  catalogue: 5,
  passport: 1,
};
/** What must be readable on some page of each. */
const words: Record<PaperVariant, string[]> = {
  list: ['Камень40', '1 : 1', 'Всего 40 предметов', 'Как мерить'],
  cards: ['Камень3', 'Сертификат', '1 003 000 ₽', '900 003 ₽ за карат'],
  proposal: [
    'Предложение',
    'вы просили показать',
    'Содержание',
    'Четыре рядом',
    'Условия',
    'Ирина Снегирёва',
  ],
  comparison: ['Камни в одном масштабе', 'Камень6', 'Цена'],
  investments: ['Чем рискует владелец', '−7,1 %', 'на 4 % дешевле', 'Выкуп сегодня'],
  catalogue: ['Полярная ночь', 'Как участвовать', 'Лоты 1 и 2', '500 000 ₽'],
  passport: ['Паспорт камня', 'Месторождение', 'посчитаны по'],
};

const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `Камень${from + n} ${(from + n) % 9},03\u00A0карата`);
const lots = (to: number) => Array.from({ length: to }, (_, n) => `Лот ${n + 1}. ${sampleItem(n + 1).name}`);
/** What a reader's list of bookmarks says. */
const outlines: Record<PaperVariant, string[]> = {
  list: ['Четыре камня'],
  cards: items(1, 3),
  proposal: ['Обложка', 'Письмо', 'Содержание', ...items(1, 4), 'Сравнение', 'Условия'],
  comparison: ['Сравнение'],
  investments: ['Чем рискует владелец', 'Круглые от карата', 'Предметы'],
  catalogue: ['Обложка', 'Как участвовать', ...lots(5)],
  passport: [...items(1, 1), 'Чертёж и происхождение'],
};
/** Pictures page by page; a list has outlines and indices have lines, both drawn. */
const pictures: Record<PaperVariant, number[]> = {
  list: [0, 0, 0],
  cards: [1, 1, 1],
  proposal: [1, 0, 4, 1, 1, 1, 1, 4, 0],
  comparison: [6],
  investments: [0],
  catalogue: [1, 0, 2, 2, 1],
  passport: [1, 0],
};
const structure: Record<PaperVariant, string[]> = {
  list: ['Table', 'THead', 'TR', 'TH', 'TD', 'Link'],
  cards: ['Sect', 'L', 'LI', 'Lbl', 'LBody', 'Link'],
  proposal: ['TOC', 'TOCI', 'Link', 'Table', 'Sect', 'H2'],
  comparison: ['Table', 'TR', 'TH', 'TD'],
  investments: ['Sect', 'H2', 'H3', 'Table'],
  catalogue: ['L', 'LI', 'LBody', 'Table', 'Sect', 'H2'],
  passport: ['Sect', 'L', 'LI', 'Link'],
};

interface Sample {
  made: Awaited<ReturnType<typeof make>>;
  read: ReadPdf;
}
/** Each is made and read once, whoever looks at it. */
const samples = new Map<PaperVariant, Sample>();
async function sampleOf(variant: PaperVariant): Promise<Sample> {
  const known = samples.get(variant);
  if (known) return known;
  const made = await make(samplePaper(variant, counts[variant]));
  const sample = { made, read: await readPdf(made.bytes) };
  samples.set(variant, sample);
  return sample;
}

describe.each(paperVariantCodes)('%s', (variant) => {
  const data = samplePaper(variant, counts[variant]);
  let made: Sample['made'];
  let read: ReadPdf;
  beforeAll(async () => {
    ({ made, read } = await sampleOf(variant));
  });

  it('has its words, its structure, its bookmarks, its price list and its pictures', () => {
    const { bytes, pages } = made;
    expect(read.pages).toHaveLength(pages);
    expect(read).toMatchObject({ title: 'Четыре камня', lang: 'ru-RU', marked: true });
    const text = read.pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll('\u00A0', ' ');
    for (const word of words[variant]) expect(text).toContain(word);
    const tags = new Set(read.pages.flatMap((page) => page.tags));
    expect(tags).toContain('H1');
    expect(tags).toContain('Figure');
    const figures = read.pages.flatMap((page) => page.tags).filter((tag) => tag === 'Figure').length;
    expect(read.pages.flatMap((page) => page.alts).length).toBeGreaterThanOrEqual(figures);
    expect(read.outline.length).toBeGreaterThan(0);
    const csv = read.attachments.get('price-list.csv')!;
    expect(csv.trim().split('\r\n')).toHaveLength(counts[variant] + 2);
    expect(read.outline).toEqual(outlines[variant]);
    const shown = read.pages.map((page) => page.pictures.length);
    expect(shown).toEqual(pictures[variant]);
    for (const { width, height } of read.pages.flatMap((page) => page.pictures))
      expect([width, height]).toEqual([64, 64]);
    for (const tag of structure[variant]) expect(tags).toContain(tag);
    const last = read.pages.at(-1)!;
    expect(last.text).toContain(
      `Стр. ${pages} из ${pages}`.replaceAll(' ', last.text.includes('\u00A0') ? '\u00A0' : ' '),
    );
    expect(bytes.includes('pdfuaid:part')).toBe(true);
  });

  it('is made again with the same pages, and shows its first page as a drawing', async () => {
    const again = await make(samplePaper(variant, counts[variant]));
    expect((await readPdf(again.bytes)).pages).toEqual(read.pages);
    expect(again.bytes.length).toBe(made.bytes.length);
    const svg = previewDocument(data, picturesFor(data));
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
  });
});

describe('what a paper is asked to show', () => {
  it('without prices says none, in the price list neither', async () => {
    const data = samplePaper('cards', 2, { options: ['pictures'] });
    const read = await readPdf((await make(data)).bytes);
    expect(read.pages.map(({ text }) => text).join()).not.toMatch(/₽|Сертификат/);
    expect(read.attachments.get('price-list.csv')).not.toContain('1001000');
  });

  it('a table goes on with its head, and the sum is never alone', async () => {
    const { pages } = await readPdf((await make(samplePaper('list', 60))).bytes);
    const tables = pages.filter(({ text }) => /Камень\d/.test(text));
    expect(tables.length).toBeGreaterThan(1);
    for (const { text } of tables) expect(text).toContain('Размеры, мм');
    expect(pages.find(({ text }) => text.includes('Всего'))!.text).toMatch(/Камень60/);
  });

  it('a sum says what is not in it', async () => {
    const data = samplePaper('list', 3);
    data.items[1] = { ...data.items[1]!, price: null, priceCarat: null };
    const { pages } = await readPdf((await make(data)).bytes);
    const text = pages[0]!.text.replaceAll('\u00A0', ' ');
    expect(text).toContain('Всего 3 предмета, без 1 с ценой по запросу');
    expect(text).toContain('2 004 000');
    expect(text).toContain('по запросу');
  });

  const many = runs(200);
  it(`${many} items are ${many} cards, each with its bookmark, none lost from the price list`, async () => {
    const { bytes, pages } = await make(samplePaper('cards', many));
    expect(pages).toBe(many);
    const read = await readPdf(bytes);
    expect(read.outline).toEqual(items(1, many));
    expect(read.attachments.get('price-list.csv')!.trim().split('\r\n')).toHaveLength(many + 2);
    for (const [at, { text }] of read.pages.entries()) expect(text).toContain(`Камень${at + 1} `);
  }, 60_000);

  it('the contents lead to the pages they name', async () => {
    const { pages } = (await sampleOf('proposal')).read;
    const contents = pages[2]!;
    expect(contents.links).toBe(6);
    expect(contents.text).toMatch(/Камень1.*4 .*Камень2.*5 /);
    expect(pages[3]!.text).toContain('Камень1');
  });
});

describe('hostile words', () => {
  const hostile = '\u202Eлево\u0000\u0007 <b>&</b> =1+1 «😀» '.repeat(3) + 'Ы'.repeat(400);
  it('are set as they are, broken to fit, and run nothing', async () => {
    const item = {
      ...sampleItem(1),
      name: `=cmd()"; ${hostile}`,
      title: [hostile] as [string],
      summary: hostile,
      description: hostile,
    };
    for (const variant of ['list', 'cards', 'proposal', 'comparison'] as const) {
      const data = samplePaper(variant, 0, {
        items: [item, sampleItem(2)],
        client: hostile,
        title: hostile,
        letter: [hostile, hostile.repeat(20)],
      });
      const read = await readPdf((await make(data)).bytes);
      const text = read.pages.map((page) => page.text).join(' ');
      for (const sign of '\u202E\u0000\u0007') expect(text.includes(sign)).toBe(false);
      expect(text).toContain('<b>');
      expect(read.attachments.get('price-list.csv')).toContain(`"'=cmd()""; `);
    }
  });
});
