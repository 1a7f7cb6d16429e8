export { PictureDeriver } from './derive-picture.ts';
export { mountGemBench } from './dev-gems.ts';
export { askForPicture, askForSubject, drawPicture, pictureQueue } from './jobs.ts';
export { findMaster } from './master-store.ts';
export {
  bucketOfStone,
  drawnColour,
  imagesOf,
  type PicturedStone,
  picturedRatio,
} from './picture-key.ts';
export { askForPrints, countUndrawnPrints, drawPrint, findPrint, printQueue } from './print-pictures.ts';
export { renderMaster } from './render-master.ts';
export { mountPictures } from './serve-pictures.ts';
export { jewelSubject, posieSubject, type Subject, setSubject } from './subject.ts';
