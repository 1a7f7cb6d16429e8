import type { PaperVariant } from '#contract/documents/paper-words.ts';
import { Faces } from '../kit/faces.ts';
import type { Ink, PrintPicture } from '../kit/ink.ts';
import { PdfInk } from '../kit/pdf-ink.ts';
import { page, Sheet } from '../kit/sheet.ts';
import { PageIsFull, SvgInk } from '../kit/svg-ink.ts';
import { millimetre } from '../kit/type.ts';
import type { PaperData } from '../paper-data.ts';
import { drawCards } from './cards.ts';
import { drawCatalogue } from './catalogue.ts';
import { drawComparison } from './comparison.ts';
import { drawInvestments } from './investments.ts';
import { drawList } from './list.ts';
import type { PaperDrawing } from './paper.ts';
import { drawPassport } from './passport.ts';
import { priceList } from './price-list.ts';
import { drawProposal } from './proposal.ts';
import { headOf } from './running-head.ts';

const documents: Record<PaperVariant, (making: PaperDrawing) => void> = {
  list: drawList,
  cards: drawCards,
  proposal: drawProposal,
  comparison: (making) => drawComparison(making, making.data.items, [headOf(making), 'Сравнение']),
  investments: drawInvestments,
  catalogue: drawCatalogue,
  passport: drawPassport,
};

/** Pictures ready for print. */
export interface Pictures {
  paper: ReadonlyMap<string, PrintPicture>;
  cover: PrintPicture | undefined;
}

/** Open once for all papers of a process. */
export const faces = new Faces();

/** A PDF of frozen data: the same data and pictures give the same pages. */
export async function makeDocument(data: PaperData, pictures: Pictures, onItem: () => void = () => {}) {
  const ink = new PdfInk({
    title: data.title,
    subject: 'Дом «Грань»',
    madeAt: new Date(data.madeAt),
    attached:
      data.items.length || data.auction
        ? [
            {
              name: 'price-list.csv',
              mediaType: 'text/csv',
              description: 'Прайс-лист',
              bytes: priceList(data),
            },
          ]
        : [],
  });
  const sheet = drawOn(ink, data, pictures, onItem);
  return ink.finish((at, of) => sheet.stamp(at, of));
}

/** The first page as a drawing. */
export function previewDocument(data: PaperData, pictures: Pictures): string {
  const ink = new SvgInk(faces, page.width * millimetre, page.height * millimetre);
  try {
    drawOn(ink, data, pictures, () => {});
  } catch (error) {
    if (!(error instanceof PageIsFull)) throw error;
  }
  return ink.svg();
}

function drawOn(ink: Ink, data: PaperData, { paper, cover }: Pictures, onItem: () => void): Sheet {
  const sheet = new Sheet(ink, faces);
  documents[data.variant]({ sheet, data, pictures: paper, cover, onItem });
  return sheet;
}
