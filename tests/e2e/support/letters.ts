import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The newest letter to an address, read from the outbox as a mail program would; waits until it has come. */
export async function letterTo(email: string, subject: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => (found = await newest(email, subject)), {
      timeout: 15_000,
      message: `a letter ${subject} to ${email}`,
    })
    .not.toBe('');
  return found;
}

/** The address of the letter's one action, without the host. */
export async function actionOf(email: string, subject: RegExp): Promise<string> {
  const letter = await letterTo(email, subject);
  return /https?:\/\/[^/\s]+(\/#[a-z]+=[\w-]+)/.exec(letter)![1]!;
}

async function newest(email: string, subject: RegExp): Promise<string> {
  const folder = path.join(process.env.HOUSE_DATA_DIR!, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      return { time: (await stat(file)).mtimeMs, text: plainText(await readFile(file, 'utf8')) };
    }),
  );
  letters.sort((a, b) => b.time - a.time);
  return letters.find(({ text }) => text.includes(`To: ${email}`) && subject.test(text))?.text ?? '';
}

/** Headers and the text part, decoded. */
function plainText(eml: string): string {
  const [head = '', ...rest] = eml.split(/\r?\n\r?\n/);
  const headers = head
    .replace(/\r?\n\s+/g, ' ')
    .replace(/=\?UTF-8\?(B|Q)\?([^?]*)\?=\s?/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
  const body = rest.join('\n\n');
  const part = /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\s+([\s\S]*?)\n--/i.exec(
    body,
  );
  if (!part) return headers + decodeQuoted(body);
  return `${headers}\n\n${part[1] === 'base64' ? Buffer.from(part[2]!, 'base64').toString() : decodeQuoted(part[2]!)}`;
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
