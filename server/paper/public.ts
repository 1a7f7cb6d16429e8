export { paperLetters } from './letter-words.ts';
export {
  drawConsignment,
  drawHandover,
  drawInvoice,
  drawOwnerStatement,
  drawSalePaper,
  drawSlip,
  drawTablets,
} from './make-beside.ts';
export { makePaper } from './make-paper.ts';
export { paperQueue } from './paper-queue.ts';
export { paperPlaces } from './paper-statements.ts';
export { forgetOldPapers, movePapersToPerson as joinPapers } from './paper-store.ts';
export { paperRecords } from './personal-records.ts';
