export { cleanFileName, type FileKind, kindOf } from './file-kind.ts';
export {
  deleteFiles,
  describeFiles,
  giveFiles,
  openFile,
  publishPhoto,
  type StoredFile,
  storeFile,
} from './file-store.ts';
export { everyone, type FileOwner, type Reader } from './may-read.ts';
export { openCopy } from './open-copy.ts';
