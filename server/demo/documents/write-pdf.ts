import path from 'node:path';
import PDFDocument from 'pdfkit';

const font = path.resolve(
  import.meta.dirname,
  '../../../node_modules/@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf',
);

/** A sheet with a heading and a few paragraphs: enough to be opened and read. */
export const writePdf = (title: string, paragraphs: readonly string[], at: Date): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: 72,
      font,
      lang: 'ru-RU',
      info: { Title: title, CreationDate: at, ModDate: at },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.fontSize(20).text(title).moveDown();
    for (const paragraph of paragraphs) pdf.fontSize(11).text(paragraph, { lineGap: 4 }).moveDown(0.6);
    pdf.end();
  });
