import { createFileRoute } from '@tanstack/react-router';
import { setStatus } from '../app/api/response-status.ts';
import { ErrorPage } from '../app/page/error-page.tsx';
import { MissingFacet } from '../app/page/missing-facet.tsx';
import { loadPage, pageHead } from '../app/page/page.ts';

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
        'Такой страницы не\u00A0существует. Возможно, камень продан или лот закрыт. Начните с\u00A0каталога или спросите нас.'
      }
      picture={<MissingFacet />}
    />
  ),
});
