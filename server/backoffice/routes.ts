import { signedIn, staff } from '#server/account/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Kinds } from '#server/changes/public.ts';
import { readSaid } from '#server/content/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Sender } from '#server/platform/mail/compose.ts';
import { findAnything } from './find-anything.ts';
import { listLetters } from './letters/list-letters.ts';
import { listLinks } from './list-links.ts';
import { showStart } from './show-start.ts';

interface Backoffice {
  sender: Sender;
  clock: Clock;
  db: Db;
  catalog: LiveCatalog;
  kinds: Kinds;
}

const api = '/api/internal/admin';

export const backofficeRoutes = (office: Backoffice): Route[] => [
  route(`GET ${api}/letters/`, staff, () =>
    listLetters(office.sender, office.clock(), (codes) => readSaid(office.db, codes)),
  ),
  route(`GET ${api}/start/`, staff, (_input, { caller }) =>
    showStart(office.db, caller.person!, office.clock()),
  ),
  route(`GET ${api}/palette/`, staff, ({ query }, { caller }) =>
    findAnything(office.db, office.kinds, caller.person!, query.q),
  ),
  route('GET /api/internal/user/admin-panel/link-list/', signedIn, async ({ query }, { caller }) =>
    listLinks(office.catalog, caller.person!, query.path),
  ),
];
