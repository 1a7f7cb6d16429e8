import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/exclusive/articles')({
  beforeLoad: () => {
    throw redirect({ to: '/articles/' });
  },
});
