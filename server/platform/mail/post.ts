import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export interface Attachment {
  name: string;
  mediaType: string;
  text: string;
}

export interface Envelope {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachment: Attachment | null;
}

/** Carries a letter away, or throws. */
export type Post = (letter: Envelope) => Promise<void>;

const mailOf = (from: string, { attachment, ...letter }: Envelope) => ({
  from,
  ...letter,
  attachments: attachment
    ? [{ filename: attachment.name, contentType: attachment.mediaType, content: attachment.text }]
    : [],
});

export function smtpPost(url: string, from: string): Post {
  const transport = createTransport({ url, pool: true, connectionTimeout: 15_000, socketTimeout: 30_000 });
  return async (letter) => {
    await transport.sendMail(mailOf(from, letter));
  };
}

/** Without a mail server letters are files that any mail program opens. They hold links that sign people in. */
export function outboxPost(folder: string, from: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (letter) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // One that an earlier version has made.
    await chmod(folder, 0o700);
    const { message } = await transport.sendMail(mailOf(from, letter));
    const name = letter.messageId.replace(/[^\w-]/g, '').slice(0, 60);
    await writeFile(path.join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
  };
}
