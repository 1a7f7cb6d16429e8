import { createFileRoute } from '@tanstack/react-router';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { InvestmentArticle } from '#contract/content/reading.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { IncompletePreview, PreviewStrip } from '#web/features/back-office/preview/preview-strip.tsx';
import { ItemTray } from '#web/features/catalog/cards/item-tray.tsx';
import { ItemPage } from '#web/features/catalog/item/item-page.tsx';
import { TooltipText } from '#web/features/catalog/item/spec-term.tsx';
import { OfficeBlock } from '#web/features/contacts/office-block.tsx';
import { NewsSection } from '#web/features/home/news-section.tsx';
import { ServicesSection } from '#web/features/home/services-section.tsx';
import { articleHref, articlesCrumbs } from '#web/features/reading/addresses.ts';
import { ArticlePage } from '#web/features/reading/article/article-page.tsx';
import { InvestmentArticlePage } from '#web/features/reading/article/investment-article-page.tsx';
import { QuestionsPage } from '#web/features/reading/questions/questions-page.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';
import { useDrawEmbed } from './-draw-embeds.tsx';

/** A draft as people will see it: the public page itself, outside the frame of the back office. */
export const Route = createFileRoute('/admin_/preview/$kind/$id')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: async (input) => {
    const { kindGuard } = await import('#web/features/back-office/kind-guard.ts');
    return guardPage(input, kindGuard(input.params.kind));
  },
  loader: async (input) => {
    const params = { kind: input.params.kind as KindName, id: input.params.id };
    const [page, shown] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/admin/entities/{kind}/{id}/preview', { params })),
    ]);
    return { ...page, shown };
  },
  head: pageHead('Показ черновика'),
  component: Draft,
});

function Draft() {
  const { kind, id } = Route.useParams();
  return (
    <>
      <PreviewStrip href={`/admin/${kind}/${id}/`} />
      <Shown />
    </>
  );
}

function Shown() {
  const { shown, meta } = Route.useLoaderData();
  const { view } = Route.useSearch();
  switch (shown.as) {
    case 'stone':
    case 'jewel':
      return view === 'card' ? (
        <Container>
          <PageHeading title="Карточка" size="h2" />
          <ItemTray cards={[shown.item]} firstScreen={1} headingLevel={2} />
        </Container>
      ) : (
        <ItemPage item={shown.item} meta={meta} draft />
      );
    case 'question': {
      const { question, answer } = shown;
      const group = { code: 'draft', title: 'Черновик', questions: [{ code: 'answer', question, answer }] };
      return <QuestionsPage groups={[group]} title="Вопросы и&nbsp;ответы" asked={question} />;
    }
    case 'tooltip':
      return (
        <Container>
          <PageHeading title={shown.tooltip.title} size="h2" />
          <TooltipText tooltip={shown.tooltip} />
        </Container>
      );
    case 'office':
      return (
        <Container>
          <PageHeading title="Контакты" />
          <OfficeBlock office={shown.office} now={null} />
        </Container>
      );
    case 'news':
      return <NewsSection news={[shown.news]} />;
    case 'service':
      return <ServicesSection services={[shown.service]} />;
    case 'article':
      return <ShownArticle article={shown.article} investments={shown.investments} />;
    case 'incomplete':
      return <IncompletePreview missing={shown.missing} />;
  }
}

function ShownArticle({ article, investments }: { article: InvestmentArticle; investments: boolean }) {
  const common = { article, title: article.title, drawEmbed: useDrawEmbed(article.embeds) };
  return investments ? (
    <InvestmentArticlePage {...common} />
  ) : (
    <ArticlePage {...common} crumbs={articlesCrumbs} related={article.related} hrefOf={articleHref} />
  );
}
