import { type AnswerTemplate, type QueueKind, queueNumber } from '#contract/requests/request-words.ts';
import type { Composition, LetterItem } from '#server/platform/mail/compose.ts';
import { answersStated } from '../letter-statements.ts';
import { proofWords } from '../prove-address.ts';

interface Answering {
  row: { kind: QueueKind; id: number };
  /** The manager's own words: to a confirmed address only. */
  text: string;
  items: LetterItem[];
  manager: { name: string; phone: string; email: string };
  /** For an unconfirmed address: the link by which its reader confirms it. */
  proof: Composition['action'] | null;
}

const subjects: Record<QueueKind, string> = {
  request: 'Ваша заявка',
  consultation: 'Ваша консультация',
  question: 'Ваш вопрос',
};

/** The house's own words, and the manager's where they may stand. */
export function answerLetter(template: AnswerTemplate, answering: Answering): Composition {
  const { row, text, items, manager, proof } = answering;
  const said = answersStated[template].say({
    обращение: subjects[row.kind],
    номер: queueNumber(row.kind, row.id),
  });
  return {
    ...said,
    preheader: `${said.heading}.`,
    paragraphs: [
      ...said.paragraphs,
      ...text.split(/\n{2,}/).filter((part) => part.trim()),
      ...(proof ? [proofWords] : []),
    ],
    ...(proof && { action: proof }),
    ...(items.length && { items }),
    manager,
  };
}
