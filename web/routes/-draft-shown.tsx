import type { EntityPreview } from '#contract/back-office/entities.ts';
import type { InvestmentArticle } from '#contract/content/reading.ts';
import type { Banner, MenuItem, PageMeta } from '#contract/content/site.ts';
import { Footer } from '#web/app/shell/footer.tsx';
import { Header } from '#web/app/shell/header.tsx';
import { MenuSheet } from '#web/features/back-office/preview/menu-sheet.tsx';
import { IncompletePreview } from '#web/features/back-office/preview/preview-strip.tsx';
import { SearchResult } from '#web/features/back-office/preview/search-result.tsx';
import { CatalogBanner } from '#web/features/catalog/banner/catalog-banner.tsx';
import { ItemTray } from '#web/features/catalog/cards/item-tray.tsx';
import { ItemPage } from '#web/features/catalog/item/item-page.tsx';
import { TooltipText } from '#web/features/catalog/item/spec-term.tsx';
import { OfficeBlock } from '#web/features/contacts/office-block.tsx';
import { EventPage } from '#web/features/events/event-page.tsx';
import { BannerStage } from '#web/features/home/banner-stage.tsx';
import { CatalogSection } from '#web/features/home/catalog-section.tsx';
import { ConsultationSection } from '#web/features/home/consultation-section.tsx';
import { InvestmentsSection } from '#web/features/home/investments-section.tsx';
import { NewsSection } from '#web/features/home/news-section.tsx';
import { ServicesSection } from '#web/features/home/services-section.tsx';
import { SubscribeSection } from '#web/features/home/subscribe-section.tsx';
import { articleHref, articlesCrumbs } from '#web/features/reading/addresses.ts';
import { ArticlePage } from '#web/features/reading/article/article-page.tsx';
import { InvestmentArticlePage } from '#web/features/reading/article/investment-article-page.tsx';
import { DocumentPage } from '#web/features/reading/document/document-page.tsx';
import { HistorySection } from '#web/features/reading/list/history-section.tsx';
import { QuestionsPage } from '#web/features/reading/questions/questions-page.tsx';
import { SubscribeForm } from '#web/features/subscriptions/subscribe-form.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { useDrawEmbed } from './-draw-embeds.tsx';

interface DraftShownProps {
  shown: EntityPreview;
  meta: PageMeta;
  /** An item as it stands in lists. */
  asCard: boolean;
}

/** What a draft would look like, drawn by the components of the page that will show it. */
export function DraftShown({ shown, meta, asCard }: DraftShownProps) {
  switch (shown.as) {
    case 'stone':
    case 'jewel':
      return asCard ? (
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
    case 'document':
      return <DocumentPage document={shown.document} title={shown.document.title} />;
    case 'history':
      return (
        <Container>
          <HistorySection points={shown.points} />
        </Container>
      );
    case 'event':
      return <EventPage event={shown.event} meta={meta} stones={null} />;
    case 'banner':
      return <ShownBanner banner={shown.banner} />;
    case 'menu':
      return <ShownMenu menu={shown.menu} />;
    case 'footer':
      return <Footer footer={shown.block} bordered={false} />;
    case 'home-catalog':
      return <CatalogSection block={shown.block} />;
    case 'consultation':
      return <ConsultationSection block={shown.block} />;
    case 'subscribe':
      return (
        <SubscribeSection
          block={shown.block}
          form={<SubscribeForm kinds={shown.block.kinds} consent={shown.block.consent} />}
        />
      );
    case 'investments':
      return <InvestmentsSection block={shown.block} />;
    case 'search result':
      return <SearchResult {...shown} />;
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

const ShownBanner = ({ banner }: { banner: Banner }) =>
  banner.placement === 'main' ? (
    <BannerStage banner={banner} titled={false} />
  ) : (
    <Container>
      <CatalogBanner banner={banner} />
    </Container>
  );

/** The header as it will stand, and all that its sections open. */
const ShownMenu = ({ menu }: { menu: readonly MenuItem[] }) => (
  <>
    <Header menu={[...menu]} user={null} known userMenu={() => null} />
    <MenuSheet menu={menu} />
  </>
);
