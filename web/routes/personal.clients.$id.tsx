import { createFileRoute, redirect } from '@tanstack/react-router';
import { managerGuard } from '#contract/account/roles.ts';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { ClientPage } from '#web/features/requests/clients/client-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/clients/$id')({
  staticData: { office: true },
  beforeLoad: (input) => guardPage(input, managerGuard),
  loader: async (input) => {
    const { id } = input.params;
    if (!/^[1-9]\d{0,11}$/.test(id)) throw redirect({ to: '/404/' });
    return (await import('#web/features/requests/clients/load-clients.ts')).loadClient(input, Number(id));
  },
  head: pageHead('Клиент'),
  component: () => (
    <Workplace>
      <ClientPage data={Route.useLoaderData()} />
    </Workplace>
  ),
});
