export { cleanFileName, type FileKind, kindOf } from './file-kind.ts';
export {
  deleteFiles,
  describeFiles,
  openFile,
  publishPhoto,
  type StoredFile,
  storeFile,
} from './file-store.ts';
export { everyone } from './may-read.ts';
export { openCopy } from './open-copy.ts';
