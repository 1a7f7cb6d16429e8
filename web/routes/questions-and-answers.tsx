import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/questions-and-answers')({
  loader: loadPage,
  head: pageHead('Вопросы и ответы'),
  component: () => <Soon title="Вопросы и ответы" />,
});
