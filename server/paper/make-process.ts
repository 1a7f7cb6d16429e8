// Makes papers in a separate process, one after another, until there are no more requests.
import sharp from 'sharp';
import type { SalePaper, WrittenSlip } from '#server/auctions/public.ts';
import type { HandoverPaper, InvoicePaper, OwnerStatementPaper } from '#server/money/public.ts';
import type { ConsignmentPaper } from '#server/sellers/public.ts';
import { makeConsignment } from './document/consignment.ts';
import { makeHandover } from './document/handover.ts';
import { makeInvoice } from './document/invoice.ts';
import { makeDocument, previewDocument } from './document/make-document.ts';
import { makeOwnerStatement } from './document/owner-statement.ts';
import { makeProtocol } from './document/protocol.ts';
import { makeCallSheets, makeClerkSheet } from './document/sale-sheets.ts';
import { makeTablets, type Tablets } from './document/tablets.ts';
import { makeSlip } from './document/written-slip.ts';
import type { PaperData } from './paper-data.ts';
import { forScreen, preparePictures } from './prepare-pictures.ts';

/** A paper that is kept by its own module, which holds what it says. */
export type ActRequest = (
  | { consignment: ConsignmentPaper }
  | { invoice: InvoicePaper }
  | { ownerStatement: OwnerStatementPaper }
  | { handover: HandoverPaper }
  | { tablets: Tablets }
  | { slip: WrittenSlip }
  | { salePaper: SalePaper }
) & { madeAt: Date };

export interface MakeRequest {
  data: PaperData;
  /** Key → the picture's master. */
  masters: Map<string, Uint8Array>;
  /** The picture of the cover, when the paper has one. */
  cover: string | undefined;
  preview: boolean;
}

export type MakeMessage = { progress: number } | { failed: string } | { bytes: Uint8Array; pages: number };

sharp.concurrency(1);

const tell = (message: MakeMessage) => process.send?.(message);

process.on('message', (request: MakeRequest | ActRequest) => {
  answer(request).then(tell, (error: unknown) =>
    tell({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
const answer = (request: MakeRequest | ActRequest): Promise<MakeMessage> => {
  if ('consignment' in request) return makeConsignment(request.consignment, request.madeAt);
  if ('invoice' in request) return makeInvoice(request.invoice, request.madeAt);
  if ('handover' in request) return makeHandover(request.handover, request.madeAt);
  if ('ownerStatement' in request) return makeOwnerStatement(request.ownerStatement, request.madeAt);
  if ('slip' in request) return makeSlip(request.slip, request.madeAt);
  if ('salePaper' in request) return makeSalePaper(request.salePaper, request.madeAt);
  if ('tablets' in request) return makeTablets(request.tablets, request.madeAt);
  return request.preview ? preview(request) : make(request);
};

function makeSalePaper(paper: SalePaper, madeAt: Date) {
  if (paper.kind === 'protocol') return makeProtocol(paper, madeAt);
  return paper.kind === 'clerk' ? makeClerkSheet(paper, madeAt) : makeCallSheets(paper, madeAt);
}

// Ends with the server, whatever ended it.
process.on('disconnect', () => process.exit());

async function preview({ data, masters, cover }: MakeRequest): Promise<MakeMessage> {
  const pictures = await preparePictures(masters, cover, () => {}, forScreen);
  const bytes = await sharp(Buffer.from(previewDocument(data, pictures)), { density: 96 })
    .resize({ width: 560 })
    .webp({ quality: 84 })
    .toBuffer();
  return { bytes, pages: 1 };
}

async function make({ data, masters, cover }: MakeRequest): Promise<MakeMessage> {
  const pictures = await preparePictures(masters, cover, (share) =>
    tell({ progress: Math.round(share * 60) }),
  );
  let items = 0;
  const all = data.items.length + (data.auction?.lots.length ?? 0) || 1;
  return makeDocument(data, pictures, () => {
    if (items++ % 10 === 0) tell({ progress: 60 + Math.round((items / all) * 30) });
  });
}
