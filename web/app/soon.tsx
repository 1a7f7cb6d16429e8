import { useMatches } from '@tanstack/react-router';
import type { PageMeta } from '#contract/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageFrame } from './page-frame.tsx';

/** An honest placeholder of a screen that is still being built. */
export function Soon({ title }: { title: string }) {
  const meta = (useMatches().at(-1)?.loaderData as { meta?: PageMeta } | undefined)?.meta;
  return (
    <PageFrame>
      <h1 className="d2">{meta?.h1 || title}</h1>
      <EmptyState
        title="Раздел готовится"
        shape="emerald"
        action={<ButtonLink href="/">На главную</ButtonLink>}
      >
        Мы ещё собираем этот раздел. Позвоните нам, и&nbsp;геммолог ответит на&nbsp;вопросы сейчас.
      </EmptyState>
    </PageFrame>
  );
}
