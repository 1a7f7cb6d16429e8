import { formatNumber } from './number-text.ts';

const kilobyteBytes = 1024;
const megabyte = kilobyteBytes * kilobyteBytes;

/** «812 КБ», «1,4 МБ», «25 МБ»; nothing is smaller than a kilobyte. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyteBytes));
  if (kilobytes < kilobyteBytes) return `${kilobytes}\u00a0КБ`;
  const tenths = Math.round((bytes / megabyte) * 10);
  return `${formatNumber(tenths / 10, tenths % 10 && tenths < 100 ? 1 : 0)}\u00a0МБ`;
}
