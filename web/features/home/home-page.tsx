import type { ReactNode } from 'react';
import type {
  Banner,
  CatalogBlock,
  ConsultationBlock,
  InvestmentsBlock,
  NewsItem,
  Service,
  SubscribeBlock,
} from '#contract/content/site.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import { BannerStage } from './banner-stage.tsx';
import { CatalogSection } from './catalog-section.tsx';
import { ConsultationSection } from './consultation-section.tsx';
import styles from './home-page.module.css';
import { InvestmentsSection } from './investments-section.tsx';
import { NewsSection } from './news-section.tsx';
import { availableSections } from './section-list.ts';
import { SectionRail } from './section-rail.tsx';
import { ServicesSection } from './services-section.tsx';
import { SubscribeSection } from './subscribe-section.tsx';

/** `null` is a section that failed to load: it is skipped, its tab too. */
interface HomePageProps {
  /** The edited heading of the page; empty: the first banner's. */
  title: string;
  banner: Banner | null;
  news: NewsItem[] | null;
  investments: InvestmentsBlock | null;
  catalog: CatalogBlock | null;
  consultation: ConsultationBlock | null;
  services: Service[] | null;
  subscribe: SubscribeBlock | null;
  subscribeForm: ReactNode;
}

const filled = <T,>(items: T[] | null | undefined): T[] | null => (items?.length ? items : null);

export function HomePage({
  title,
  banner,
  investments,
  catalog,
  consultation,
  subscribe,
  subscribeForm,
  ...lists
}: HomePageProps) {
  const start = filled(banner?.items) && banner;
  const news = filled(lists.news);
  const services = filled(lists.services);
  const sections = availableSections({
    start,
    news,
    investments,
    catalog,
    consultation,
    services,
    subscribe,
  });
  return (
    <Grid laptop={1} className={styles.home}>
      <SectionRail sections={sections} />
      <div className={styles.sections}>
        {(title || !start) && (
          <h1 className="visually-hidden">{title || 'Сертифицированные бриллианты и открытые торги'}</h1>
        )}
        {start && <BannerStage banner={start} titled={title !== ''} />}
        {news && <NewsSection news={news} />}
        {investments && <InvestmentsSection block={investments} />}
        {catalog && <CatalogSection block={catalog} />}
        {consultation && <ConsultationSection block={consultation} />}
        {services && <ServicesSection services={services} />}
        {subscribe && <SubscribeSection block={subscribe} form={subscribeForm} />}
      </div>
    </Grid>
  );
}
