export { PictureDeriver } from './derive-picture.ts';
export { mountGemBench } from './dev-gems.ts';
export { imagesAt } from './image-address.ts';
export { askForPicture, askForSubjects, drawPicture, pictureQueue } from './jobs.ts';
export { findMaster } from './master-store.ts';
export {
  bucketOfStone,
  drawnColour,
  imagesOf,
  imagesOfItem,
  keyOfItem,
  keyOfPhoto,
  type PicturedStone,
  picturedRatio,
} from './picture-key.ts';
export { askForPrints, drawPrint, findPrint, printQueue } from './print-pictures.ts';
export { countUndrawnPrints } from './print-store.ts';
export { qrPath } from './qr-path.ts';
export { renderMaster } from './render-master.ts';
export { mountPictures } from './serve-pictures.ts';
export {
  caseSubject,
  type HeldGroup,
  type HeldJewel,
  jewelSubject,
  type PictureSubject,
  posieSubject,
} from './subject.ts';
export { turnOf } from './turn-picture.ts';
