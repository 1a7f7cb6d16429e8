export { acceptFile, type SentFile } from './accept-file.ts';
export {
  deleteFiles,
  giveFiles,
  openFile,
  publishFiles,
  readCard,
  type StoredFile,
  storeFile,
} from './file-store.ts';
export { openFileOf, takeFile } from './files-of-purpose.ts';
export { everyone, type FileOwner, type Reader } from './may-read.ts';
export { openCopy } from './open-copy.ts';
