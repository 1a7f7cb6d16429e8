export { acceptFile, acceptRecording, type SentFile } from './accept-file.ts';
export { csvOf } from './csv.ts';
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
export { everyone, type FileAsker, type FileOwner } from './may-read.ts';
export { openCopy } from './open-copy.ts';
