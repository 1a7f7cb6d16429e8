import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../app/error-page.tsx';
import { loadPage, pageHead } from '../app/page.ts';
import { setStatus } from '../app/response-status.ts';

export const Route = createFileRoute('/500')({
  loader: (input) => {
    setStatus(500);
    return loadPage(input);
  },
  head: pageHead('Что-то пошло не так'),
  component: () => (
    <ErrorPage
      code="500"
      title="Что-то пошло не так"
      text="Ошибка на нашей стороне, мы о ней уже знаем. Избранное и заявки сохранены, попробуйте через несколько минут."
      shape="asscher"
      links={[
        { label: 'Каталог', href: '/catalog/' },
        { label: 'Контакты', href: '/contacts/' },
      ]}
    />
  ),
});
