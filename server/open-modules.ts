import { ownAccountRoutes } from './account/own/own-routes.ts';
import { onlyWithConsentText } from './account/public.ts';
import { accountRoutes } from './account/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { glanceAtSale, lotEmbeds, stopBidding, stopFollowLetters } from './auctions/public.ts';
import { backofficeRoutes } from './backoffice/routes.ts';
import { housePlaces } from './backoffice/stated-places.ts';
import { indexRoutes } from './catalog/prices/index-routes.ts';
import { catalogEmbeds } from './catalog/public.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { kindsInOrder } from './changes/public.ts';
import { changesRoutes } from './changes/routes.ts';
import { findEmbedsIn, keepStatements, readAllLinks } from './content/public.ts';
import { contentRoutes } from './content/routes.ts';
import { siteConfigRoutes } from './content/site-config.ts';
import { demoSignIns } from './demo/people.ts';
import { documentRoutes } from './documents/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { followCatalog, openCatalog } from './follow-catalog.ts';
import { readRequisites } from './house/public.ts';
import { houseRoutes } from './house/routes.ts';
import { houseKinds } from './house-kinds.ts';
import { ImportThread, markLate, readSmallTable } from './imports/public.ts';
import { importRoutes } from './imports/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { settlementRoutes } from './money/settlement-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { openAccount } from './open-account.ts';
import { openAuctions } from './open-auctions.ts';
import type { Services } from './open-services.ts';
import { drawConsignment, drawHandover, drawInvoice, drawOwnerStatement } from './paper/public.ts';
import { paperRoutes } from './paper/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { systemClock } from './platform/clock.ts';
import { Dispatcher, type Route } from './platform/http/dispatch.ts';
import { requestRoutes } from './requests/routes.ts';
import { meetingsOfPeople } from './schedule/public.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sellerRoutes } from './sellers/routes.ts';
import { readDealsOfIndices, takeBackHanded } from './selling/public.ts';
import { sellingRoutes } from './selling/routes.ts';
import { findMissingPages } from './sitemap/public.ts';
import { openWays, readManageToken } from './subscriptions/public.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';

export type Modules = Awaited<ReturnType<typeof openModules>>;

/** Opens every module with its dependencies and collects their calls. */
export async function openModules(services: Services) {
  const { config, log, database, db, jobs, keys, limits, letters, closing } = services;
  const { publicUrl, supportEmail, contactPhone: phone } = config;
  const clock = systemClock;
  const catalog = await openCatalog(services);
  await keepStatements(db, housePlaces);
  const kinds = houseKinds(jobs, catalog);
  await readAllLinks(db, kinds);
  const auctions = await openAuctions(services, catalog);
  const editing = { db, jobs, clock, kinds: kindsInOrder(kinds) };
  const sender = { publicUrl, supportEmail, phone };
  const telling = { db, letters, limits, clock, publicUrl, supportEmail };
  const account = openAccount(services, { catalog, kinds, telling });
  const scheduling = { ...telling, catalog };
  const documents = { db, letters, clock };
  const ways = openWays(keys.leaving);
  const importing = new ImportThread({
    onLate: (importId) => markLate(db, importId),
    file: new URL('./import-worker.ts', import.meta.url),
    url: database.url,
    log,
  });
  closing.push(() => importing.close());

  const routes: Route[][] = [
    siteConfigRoutes(db, config, config.house === 'demo' ? demoSignIns : undefined, clock),
    accountRoutes(account),
    ownAccountRoutes(account),
    contentRoutes(
      db,
      clock,
      {
        saleOf: (code) => glanceAtSale(db, code),
        hasStone: (id) => catalog.find(id) !== undefined,
        hasStones: () => catalog.lists.main.size > 0,
      },
      {
        kinds: editing.kinds,
        findEmbeds: findEmbedsIn({ ...catalogEmbeds(catalog), ...lotEmbeds(catalog) }),
        findMissing: findMissingPages(catalog),
      },
    ),
    subscriptionRoutes({
      db,
      letters,
      limits,
      ways,
      readToken: (token) => readManageToken(keys.leaving, token),
      stopFollows: stopFollowLetters,
    }),
    notificationRoutes(db),
    catalogRoutes(db, catalog),
    indexRoutes({
      db,
      kinds: editing.kinds,
      readTable: readSmallTable,
      readDeals: readDealsOfIndices,
      clock,
    }),
    alertRoutes({ db, catalog }),
    auctions.routes,
    requestRoutes({ db, catalog, letters, supportEmail, clock, meetingsOf: meetingsOfPeople }),
    paperRoutes(
      { db, catalog, clock, house: { phone, email: supportEmail, url: publicUrl }, limits, jobs },
      letters,
    ),
    searchRoutes(db, catalog),
    eventRoutes(telling),
    scheduleRoutes(scheduling),
    documentRoutes(documents),
    changesRoutes(editing),
    sellerRoutes({ db, clock, draw: drawConsignment }),
    sellingRoutes({ db, letters, clock }),
    importRoutes({ db, kinds: editing.kinds, thread: importing }),
    backofficeRoutes({ sender, clock, db, catalog, kinds: editing.kinds }),
    houseRoutes({ db, letters, mail: config.smtpUrl !== undefined }),
    moneyRoutes({
      db,
      catalog,
      draw: drawInvoice,
      readAccount: async (from) => (await readRequisites(from)).account,
    }),
    settlementRoutes({ db, letters, drawHandover, drawOwnerStatement, takeBackSale: takeBackHanded }),
    peopleRoutes({ account, beforeFirstRight: [stopBidding], clients: editing.kinds.get('clients')! }),
  ];
  const dispatcher = new Dispatcher(database, limits, {
    repeatKey: keys.repeat,
    checkAnswers: config.checkAnswers,
  });
  const gate = onlyWithConsentText(db);
  for (const some of routes) dispatcher.add(some.map(gate));

  const revisions = await followCatalog(services, catalog);
  return {
    catalog,
    account,
    editing,
    sender,
    scheduling,
    documents,
    ways,
    dispatcher,
    revisions,
    live: auctions.live,
  };
}
