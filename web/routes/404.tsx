import { createFileRoute } from '@tanstack/react-router';
import { setStatus } from '../app/api/response-status.ts';
import { ErrorPage } from '../app/page/error-page.tsx';
import { MissingFacet } from '../app/page/missing-facet.tsx';
import { loadPage, pageHead } from '../app/page/page.ts';
import { PageLink } from '../app/page/page-link.tsx';

export const Route = createFileRoute('/404')({
  staticData: { fullHeight: true },
  loader: (input) => {
    setStatus(404);
    return loadPage(input);
  },
  head: pageHead('Такой страницы не существует'),
  component: () => (
    <ErrorPage
      code="404"
      title="Этой грани нет"
      text={
        <>
          Такой страницы не&nbsp;существует. Возможно, камень продан или лот закрыт. Начните с&nbsp;каталога
          или{' '}
          <PageLink className="inline-link finger" href="/contacts/">
            спросите&nbsp;нас
          </PageLink>
          .
        </>
      }
      picture={<MissingFacet />}
    />
  ),
});
