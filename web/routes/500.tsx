import { createFileRoute } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import { setStatus } from '../app/api/response-status.ts';
import { ErrorPage } from '../app/page/error-page.tsx';
import { loadPage, pageHead } from '../app/page/page.ts';
import { PageLink } from '../app/page/page-link.tsx';

export const Route = createFileRoute('/500')({
  staticData: { fullHeight: true },
  loader: (input) => {
    setStatus(500);
    return loadPage(input);
  },
  head: pageHead('Что-то пошло не так'),
  component: () => (
    <ErrorPage
      code="500"
      title={'Что-то пошло не\u00A0так'}
      text={
        'Ошибка на\u00A0нашей стороне, мы о\u00A0ней уже знаем. Избранное и\u00A0заявки сохранены, попробуйте через несколько минут.'
      }
      picture={<ShapeIcon shape="asscher" size={420} strokeWidth={0.4} />}
      action={
        <PageLink href="/" onClick={goBack} {...buttonProps({})}>
          Вернуться и&nbsp;повторить
        </PageLink>
      }
    />
  ),
});

/** This address always fails: what can be tried again is on the page one came from. */
function goBack(event: MouseEvent): void {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}
