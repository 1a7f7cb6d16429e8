import type { SalePaper, WrittenSlip } from '#server/auctions/public.ts';
import type { HandoverPaper, InvoicePaper, OwnerStatementPaper } from '#server/money/public.ts';
import { findPrint } from '#server/pictures/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { ConsignmentPaper } from '#server/sellers/public.ts';
import type { Tablets } from './document/tablets.ts';
import { KeptPapers } from './kept-papers.ts';
import type { ActRequest, MakeRequest } from './make-process.ts';
import { firstPicturesOf, type PaperData, picturesOf } from './paper-data.ts';
import { type MadePaper, Press } from './press.ts';

const files = new Press();
/** A separate process, since people wait for previews while a file is made. */
const previews = new Press();

export const previewsWaiting = (): number => previews.waiting;

/** A file is made in a process of its own, one at a time: this one judges bids. */
export const makeBeside = (
  db: Db,
  data: PaperData,
  onProgress: (percent: number) => void,
): Promise<MadePaper> => files.make(() => requestOf(db, data, picturesOf(data), false), onProgress);

/** Of the first page alone. */
export const previewBeside = (db: Db, data: PaperData): Promise<MadePaper> =>
  previews.make(
    () => requestOf(db, data, firstPicturesOf(data), true),
    () => {},
  );

const kept = new KeptPapers(50);

/** A few pages that a person waits for. */
const act = (request: ActRequest): Promise<MadePaper> =>
  kept.take(request, () =>
    previews.make(
      async () => request,
      () => {},
    ),
  );
export const drawConsignment = (consignment: ConsignmentPaper, madeAt: Date) => act({ consignment, madeAt });
/** A buyer's invoice with the code of what is left to pay. */
export const drawInvoice = (invoice: InvoicePaper, madeAt: Date) => act({ invoice, madeAt });

/** The act by which things go to their buyer. */
export const drawHandover = (handover: HandoverPaper, madeAt: Date) => act({ handover, madeAt });

/** What a sale brought an owner. */
export const drawOwnerStatement = (ownerStatement: OwnerStatementPaper, madeAt: Date) =>
  act({ ownerStatement, madeAt });

/** Paddle numbers printed at the hall's entrance. */
export const drawTablets = (tablets: Tablets, madeAt: Date) => act({ tablets, madeAt });
/** What a bidder takes home of a written offer. */
export const drawSlip = (slip: WrittenSlip, madeAt: Date) => act({ slip, madeAt });
export const drawSalePaper = (salePaper: SalePaper, madeAt: Date) => act({ salePaper, madeAt });

async function requestOf(db: Db, data: PaperData, keys: string[], preview: boolean): Promise<MakeRequest> {
  const masters = new Map<string, Uint8Array>();
  for (const key of keys) {
    const master = await findPrint(db, key);
    // One that is still being drawn is left out: its place shows the drawing of the cut.
    if (master) masters.set(key, master);
  }
  const covered = data.variant === 'proposal' || data.variant === 'catalogue';
  return { data, masters, cover: covered ? keys[0] : undefined, preview };
}
