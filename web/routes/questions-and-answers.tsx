import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { QuestionsPage } from '#web/features/reading/questions/questions-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/questions-and-answers')({
  validateSearch: (search: Query): Query => search,
  loader: async (input) =>
    (await import('#web/features/reading/questions/load-questions.ts')).loadQuestions(input),
  head: describedHead('Вопросы и ответы'),
  component: Questions,
});

function Questions() {
  const { groups, meta } = Route.useLoaderData();
  const asked = Route.useSearch({ select: ({ q }) => (typeof q === 'string' ? q.slice(0, 100) : '') });
  return (
    <QuestionsPage key={asked} groups={groups} title={meta.h1 || 'Вопросы и\u00A0ответы'} asked={asked} />
  );
}
