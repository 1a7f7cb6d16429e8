import { addressStandingOf, recordConsent } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { askerOf } from '#server/platform/mail/letter-limits.ts';
import { questionStated } from './letter-statements.ts';
import type { NamedAbout } from './name-about.ts';
import { notYours, type RequestServices } from './office.ts';
import { proofAction, proofWords } from './prove-address.ts';
import { insertQuestion } from './talk-store.ts';

interface SentQuestion extends NamedAbout {
  name: string;
  email: string;
  phone: string;
  subject: string;
  question: string;
}

export async function askQuestion(
  tx: Tx,
  { letters, supportEmail }: RequestServices,
  question: SentQuestion,
  caller: Caller,
) {
  const userId = caller.person?.user.id;
  const id = await insertQuestion(tx, {
    user_id: userId ?? null,
    name: question.name,
    email: question.email,
    phone: question.phone,
    subject: question.subject,
    question: question.question,
    item_id: question.item_id,
    lot_id: question.lot_id,
    about: question.about,
  });
  const number = `В-${String(id).padStart(5, '0')}`;
  await recordConsent(tx, {
    ...(userId && { userId }),
    purpose: 'question',
    caller: callerKey(caller),
    address: caller.address,
  });
  const standing = await addressStandingOf(tx, caller, question.email);
  const by = askerOf(caller);
  const said = questionStated.say({ номер: number });
  await letters.queue(tx, {
    kind: 'question-asked',
    to: question.email,
    by,
    content: {
      ...said,
      paragraphs: [
        ...said.paragraphs,
        standing === 'own' ? `Ваш вопрос: «${question.question}»` : proofWords,
      ],
      ...(standing === 'unproved' && {
        action: await proofAction(tx, { kind: 'question', id }),
        note: notYours,
      }),
    },
  });
  await letters.queue(tx, {
    kind: 'question-for-house',
    to: supportEmail,
    by,
    forStaff: true,
    content: {
      subject: `Вопрос ${number}${question.subject ? `: ${question.subject}` : ''}`,
      heading: `Вопрос ${number}`,
      paragraphs: [
        `${question.name}, ${question.email}${question.phone ? `, ${question.phone}` : ''}.`,
        ...(question.about ? [`О\u00A0чём: ${question.about}.`] : []),
        question.question,
      ],
    },
  });
  return { id, number };
}
