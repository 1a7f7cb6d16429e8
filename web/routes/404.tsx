import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../app/error-page.tsx';
import { loadPage, pageHead } from '../app/page.ts';
import { setStatus } from '../app/response-status.ts';

export const Route = createFileRoute('/404')({
  loader: (input) => {
    setStatus(404);
    return loadPage(input);
  },
  head: pageHead('Такой страницы не существует'),
  component: () => (
    <ErrorPage
      code="404"
      title="Такой страницы не существует"
      text="Возможно, камень продан, лот снят с торгов или в адресе опечатка."
      shape="trillion"
      links={[
        { label: 'Каталог', href: '/catalog/' },
        { label: 'Аукционы', href: '/auctions/' },
        { label: 'Поиск', href: '/search' },
        { label: 'Контакты', href: '/contacts/' },
      ]}
    />
  ),
});
