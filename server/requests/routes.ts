import { anyone } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { askQuestion } from './ask-question.ts';
import { orderConsultation } from './order-consultation.ts';

export const requestRoutes = ({
  letters,
  supportEmail,
}: {
  letters: Letters;
  supportEmail: string;
}): Route[] => [
  route('POST /api/internal/main/order-consultation/', anyone, ({ body }, { tx, caller }) =>
    orderConsultation(tx, letters, supportEmail, body, caller),
  ),
  route('POST /api/internal/main/question/', anyone, ({ body }, { tx, caller }) =>
    askQuestion(tx, letters, supportEmail, body, caller),
  ),
];
