import { z } from 'zod';
import type { FileAnswer, FileBody, StreamedFile } from './call.ts';

/** Apart from the other words of a call: pages load those, and must not load zod with them. */
export const fileAnswer = z.custom<FileAnswer | StreamedFile>();

/** The bytes are the body as they are; what must be known of the file besides comes in the query. */
export const fileBody = z.custom<Uint8Array>() as unknown as FileBody;
export const fileName = z
  .string('Назовите файл')
  .min(1, 'Назовите файл')
  .max(1000, 'Слишком длинное имя файла');
