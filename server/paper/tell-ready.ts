import { paperDays } from '#contract/paper-words.ts';
import { countOf } from '#contract/russian.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import type { PaperRow } from './paper-store.ts';

const days = countOf(paperDays, ['день', 'дня', 'дней']);

/**
 * A person with an account gets a link that opens for them alone; others one that is good for this file. Nothing that
 * was typed stands in the letter: the address may be anybody's.
 */
export async function tellReady(
  tx: Tx,
  letters: Letters,
  paper: PaperRow,
  token: string | undefined,
): Promise<void> {
  const path = `/#pdf=${token ?? paper.id}`;
  await letters.queue(tx, {
    kind: paper.sent_by === null ? 'paper-ready' : 'paper-sent',
    to: paper.email,
    content: {
      subject: `PDF готов: ${paper.title}`,
      heading: paper.sent_by === null ? 'PDF готов' : 'Менеджер дома прислал вам PDF',
      paragraphs: [
        `${paper.title}. Файл можно скачать в\u00A0течение ${countOf(paperDays, ['дня', 'дней', 'дней'])}.`,
      ],
      action: { label: 'Скачать PDF', path },
      note: token
        ? `Ссылка открывает только этот файл и\u00A0действует ${days}. Не\u00A0пересылайте её тем, кому он не\u00A0предназначен.`
        : 'Файл откроется после входа в\u00A0ваш личный кабинет.',
    },
  });
  if (paper.user_id !== null)
    await tx
      .insertInto('notifications')
      .values({ user_id: paper.user_id, title: 'PDF готов', content: paper.title, tone: 'good', href: path })
      .execute();
}
