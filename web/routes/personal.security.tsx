import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { SecuritySettings } from '#web/features/account/security-settings.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { guardPage, loadPage, pageHead } from '../app/page/page.ts';
import { PageFrame } from '../app/page/page-frame.tsx';

export const Route = createFileRoute('/personal/security')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: loadPage,
  head: pageHead('Безопасность'),
  component: Security,
});

function Security() {
  return (
    <PageFrame>
      <PageHeading title={usePageTitle('Безопасность')} size="h1" />
      <SecuritySettings />
    </PageFrame>
  );
}
