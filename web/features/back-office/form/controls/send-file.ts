import { maxFileBytes } from '#contract/protocol/call.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../../shell/failure-words.ts';

export const hrefOfFile = (id: number): string => `/api/internal/admin/files/${id}/`;

/** Sends a file to the house; a text says why it was not taken. */
export async function sendFile(purpose: 'photo' | 'certificate', file: File): Promise<number | string> {
  if (file.size > maxFileBytes) return `${file.name}: больше 25\u00A0МБ`;
  try {
    const { id } = await browserApi('POST /api/internal/admin/files/', {
      query: { purpose, name: file.name },
      body: file,
    });
    return id;
  } catch (error) {
    return `${file.name}: ${failureWords(error)}`;
  }
}
