import { createFileRoute, redirect } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { guardPage } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/schedule/')({
  beforeLoad: async (input) => {
    await guardPage(input, signedInGuard);
    throw redirect({ to: '/personal/schedule/upcoming/' });
  },
});
