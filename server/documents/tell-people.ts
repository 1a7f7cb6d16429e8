import { expiryWords, paperName } from '#contract/documents/document-words.ts';
import { formatDate } from '#contract/russian.ts';
import { type Note, notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { acceptedLetter, expiredLetter, expiringLetter, givenLetter, refusedLetter } from './letter-words.ts';
import { daysBetween } from './paper-rules.ts';
import { type PaperRecord, readPaperDeciders } from './paper-store.ts';

const documentsPath = '/personal/documents/';
const reviewPath = '/admin/documents/';
/** The queue of papers, opened at one of them. */
export const reviewHref = (id: number): string => `${reviewPath}?open=${id}`;

type PaperNote = Omit<Note, 'userId' | 'href'>;

const noteTo = (tx: Tx, { user_id }: PaperRecord, note: PaperNote): Promise<void> =>
  notify(tx, [{ kind: 'papers', ...note, userId: user_id, href: documentsPath }]);

/** A reason is a manager's own words: for an address that its owner has proved. */
const addressOf = (row: PaperRecord): string | null => (row.confirmed ? row.email : null);

export async function tellDecided(tx: Tx, letters: Letters, row: PaperRecord): Promise<void> {
  const name = paperName(row);
  const to = addressOf(row);
  if (row.state === 'accepted') {
    const until = row.valid_until ? `, действует до\u00A0${formatDate(row.valid_until)}` : '';
    await noteTo(tx, row, { title: 'Документ принят', content: `${name}${until}.`, tone: 'good' });
    if (to)
      await letters.queue(tx, { kind: 'document-accepted', to, by: 'house', content: acceptedLetter(row) });
    return;
  }
  await noteTo(tx, row, { title: 'Документ отклонён', content: `${name}. ${row.reason}`, tone: 'bad' });
  if (to) await letters.queue(tx, { kind: 'document-refused', to, by: 'house', content: refusedLetter(row) });
}

export async function tellExpiry(tx: Tx, letters: Letters, row: PaperRecord, today: string): Promise<void> {
  const left = daysBetween(today, row.valid_until!);
  const content = `${paperName(row)}, действует до\u00A0${formatDate(row.valid_until!)}.`;
  const to = addressOf(row);
  if (left < 0) {
    await noteTo(tx, row, { title: 'Срок документа истёк', content, tone: 'bad' });
    if (to)
      await letters.queue(tx, { kind: 'document-expired', to, by: 'house', content: expiredLetter(row) });
    return;
  }
  const title = expiryWords(left).replace('Истекает', 'Документ истекает');
  await noteTo(tx, row, { title, content, tone: 'metal' });
  if (to)
    await letters.queue(tx, {
      kind: 'document-expiring',
      to,
      by: 'house',
      content: expiringLetter(row, left),
    });
}

export async function tellGiven(tx: Tx, letters: Letters, row: PaperRecord): Promise<void> {
  await noteTo(tx, row, { title: 'Документ от\u00A0дома', content: `${paperName(row)}.`, tone: 'neutral' });
  const to = addressOf(row);
  if (to) await letters.queue(tx, { kind: 'document-given', to, by: 'house', content: givenLetter(row) });
}

/** To those who decide; whose own company it is does not. */
export async function tellUploaded(tx: Tx, row: PaperRecord): Promise<void> {
  const deciders = await readPaperDeciders(tx, row.user_id);
  await notify(
    tx,
    deciders.map((userId) => ({
      userId,
      kind: 'work',
      title: 'Документ загружен',
      content: `${row.company}: ${paperName(row)}. Ждёт проверки.`,
      tone: 'metal',
      href: reviewHref(row.id),
      managersOnly: true,
    })),
  );
}
