import { useRouter } from '@tanstack/react-router';
import type { OwnData } from '#contract/account/own-account.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CompanyData } from './company-data.tsx';
import { PersonFields } from './person-fields.tsx';

export function DataPage({ data }: { data: OwnData }) {
  const router = useRouter();
  return (
    <PageFrame>
      <PageHeading title={usePageTitle('Мои данные')} size="h1" lead="Изменения сохраняются сами." />
      <PersonFields data={data} onChanged={() => void router.invalidate()} />
      {data.company && (
        <CompanyData
          company={data.company}
          bound={data.companyBound}
          correction={data.companyCorrection}
          onChanged={() => void router.invalidate()}
        />
      )}
    </PageFrame>
  );
}
