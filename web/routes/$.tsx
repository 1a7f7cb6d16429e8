import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any unknown path. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/404/' });
  },
});
