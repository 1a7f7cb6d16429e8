import { paperDays } from '#contract/documents/paper-words.ts';
import type { Paper } from '#contract/documents/papers.ts';
import { countOf } from '#contract/russian.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { PaperTable, whereFrom } from './my-papers.tsx';

const kept = `Файл хранится ${countOf(paperDays, ['день', 'дня', 'дней'])}; «Ещё раз» собирает те же страницы и продлевает срок.`;

/** The signed-in person's own PDFs, staff included. */
export const PapersPage = ({ papers }: { papers: readonly Paper[] }) => (
  <PageFrame>
    <PageHeading title={usePageTitle('Мои PDF')} size="h1" lead={papers.length > 0 ? kept : undefined} />
    {papers.length > 0 ? (
      <PaperTable papers={papers} />
    ) : (
      <EmptyState
        title="Пока ни одного файла"
        shape="emerald"
        action={<ButtonLink href="/catalog/diamonds/">К бриллиантам</ButtonLink>}
      >
        {whereFrom}
      </EmptyState>
    )}
  </PageFrame>
);
