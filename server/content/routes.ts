import type {
  CalculatorTerms,
  CatalogBlock,
  ConsultationBlock,
  InvestmentsBlock,
  SubscribeBlock,
} from '#contract/content/site.ts';
import { anyone } from '#server/account/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { offerSubscription } from '#server/subscriptions/public.ts';
import { findBanner } from './banner-store.ts';
import { bringUpToDate, type HouseAtGlance } from './bring-banner-up-to-date.ts';
import { readBlock, readConsultationTopics, readMenu, readNews, readServices } from './content-store.ts';
import type { Following } from './links/find-gone.ts';
import { readOffices } from './office-store.ts';
import { describePage } from './page-meta.ts';
import { readingRoutes } from './reading-routes.ts';
import { showFooter } from './show-footer.ts';
import { textRoutes } from './text-routes.ts';

const bannerOf = async (db: Db, by: Parameters<typeof findBanner>[1], house: HouseAtGlance) => {
  const banner = await findBanner(db, by);
  return banner ? bringUpToDate(banner, house) : notFound();
};

export const contentRoutes = (db: Db, clock: Clock, house: HouseAtGlance, following: Following): Route[] => [
  ...readingRoutes(db, following.findEmbeds),
  ...textRoutes(db, following),
  route('GET /api/internal/menu/get', anyone, async () => ({ items: await readMenu(db) })),
  route('GET /api/internal/ade/blocks/get/footer', anyone, () => showFooter(db)),
  route('GET /api/internal/ade/blocks/get/get_consultation', anyone, () =>
    readBlock<ConsultationBlock>(db, 'get_consultation'),
  ),
  route('GET /api/internal/ade/blocks/get/subscribe', anyone, async () => {
    const { items } = await readBlock<SubscribeBlock>(db, 'subscribe');
    return { items: items.map((block) => ({ ...block, consent: cleanRichText(block.consent) })) };
  }),
  route('GET /api/internal/ade/blocks/get/investments', anyone, () =>
    readBlock<InvestmentsBlock>(db, 'investments'),
  ),
  route('GET /api/internal/ade/blocks/get/catalog', anyone, async () => {
    const { items } = await readBlock<CatalogBlock>(db, 'catalog');
    return { items: items.map((block) => ({ ...block, shapes: block.shapes && house.hasStones() })) };
  }),
  route('GET /api/internal/ade/blocks/get/calculator', anyone, () =>
    readBlock<CalculatorTerms>(db, 'calculator'),
  ),
  route('GET /api/internal/ade/banner/{id}/', anyone, ({ params }) => bannerOf(db, params, house)),
  route('GET /api/internal/ade/banner/placement/{placement}/', anyone, ({ params }) =>
    bannerOf(db, params, house),
  ),
  route('GET /api/internal/main/news/', anyone, async () => ({
    items: (await readNews(db)).map(({ published_on, image, image_alt, ...news }) => ({
      ...news,
      date: published_on,
      image: image as never,
      imageAlt: image_alt,
    })),
  })),
  route('GET /api/internal/main/services/', anyone, async () => ({
    items: (await readServices(db)).map((row) => ({
      id: row.id,
      title: row.title,
      text: row.body,
      link: { label: row.link_label, href: row.link_href },
    })),
  })),
  route('GET /api/internal/main/contact/offices/get-list', anyone, async () => ({
    items: await readOffices(db),
  })),
  route('POST /api/internal/main/metadata/', anyone, ({ body }, context) => {
    offerSubscription(context, body.path, clock());
    return describePage(db, body.path);
  }),
  route('GET /api/internal/ade/web-form/order-consultation/checboxes/', anyone, async () => ({
    items: await readConsultationTopics(db),
  })),
];
