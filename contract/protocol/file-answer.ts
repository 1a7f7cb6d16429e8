import { z } from 'zod';
import type { FileAnswer, FileBody, StreamedFile } from './call.ts';

/** Apart from the other words of a call: pages load those, and must not load zod with them. */
export const fileAnswer = z.custom<FileAnswer | StreamedFile>();

/** The body is the file's bytes; other facts about it are in the query. */
export const fileBody = z.custom<Uint8Array>() as unknown as FileBody;
export const fileName = z
  .string('Назовите файл')
  .min(1, 'Назовите файл')
  .max(1000, 'Слишком длинное имя файла');
