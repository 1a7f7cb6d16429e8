import { maxFileBytes } from '#contract/protocol/call.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../../shell/failure-words.ts';

export const hrefOfFile = (id: number): string => `/api/internal/admin/files/${id}/`;
export const hrefOfPicture = (id: number): string => `/api/internal/admin/pictures/${id}/`;
export const hrefOfScan = (id: number): string => `/api/internal/admin/seller-papers/${id}/`;

/** Uploads a file; a text says why it was refused. */
export const sendHouseFile = (purpose: 'photo' | 'certificate', file: File): Promise<number | string> =>
  send(file, (query) =>
    browserApi('POST /api/internal/admin/files/', { query: { ...query, purpose }, body: file }),
  );

/** Uploads a picture of texts, which the library keeps. */
export const sendPicture = (file: File): Promise<number | string> =>
  send(file, (query) => browserApi('POST /api/internal/admin/pictures/', { query, body: file }));

/** Uploads a scan of an owner's paper, which only those who prepare sales may read. */
export const sendScan = (file: File): Promise<number | string> =>
  send(file, (query) => browserApi('POST /api/internal/admin/seller-papers/', { query, body: file }));

async function send(
  file: File,
  post: (query: { name: string }) => Promise<{ id: number }>,
): Promise<number | string> {
  if (file.size > maxFileBytes) return `${file.name}: больше 25 МБ`;
  try {
    return (await post({ name: file.name })).id;
  } catch (error) {
    return `${file.name}: ${failureWords(error)}`;
  }
}
