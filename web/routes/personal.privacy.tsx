import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { Consents } from '#web/features/account/privacy/consents.tsx';
import { LeavingSection } from '#web/features/account/privacy/leaving-section.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';
import { PageFrame } from '../app/page/page-frame.tsx';

export const Route = createFileRoute('/personal/privacy')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) => {
    const { api } = input.context;
    const [page, consents, leaving] = await Promise.all([
      loadPage(input),
      critical(api('GET /api/internal/user/consents/')),
      critical(api('GET /api/internal/user/leaving/')),
    ]);
    return { ...page, consents: consents.items, leaving };
  },
  head: pageHead('Согласия и\u00A0выгрузка'),
  component: Privacy,
});

function Privacy() {
  const { consents, leaving } = Route.useLoaderData();
  return (
    <PageFrame>
      <PageHeading title={usePageTitle('Согласия и\u00A0выгрузка')} size="h1" />
      <Consents consents={consents} />
      <LeavingSection leaving={leaving} />
    </PageFrame>
  );
}
