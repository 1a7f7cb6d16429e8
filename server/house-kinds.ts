import { lotsHolding } from './auctions/public.ts';
import { itemKinds, type LiveCatalog, tooltipKind } from './catalog/public.ts';
import type { EntityKind } from './changes/public.ts';
import { legalKind, officeKind, questionKind } from './content/public.ts';
import { clientKind } from './people/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import { requestsHolding } from './requests/public.ts';
import { meetingsHolding } from './schedule/public.ts';
import { holdsHolding } from './selling/public.ts';
import { listedLetters } from './subscriptions/public.ts';

/** Everything that is edited, for the house and for the thread that loads lists. */
export const houseKinds = (jobs: Jobs, catalog?: LiveCatalog): EntityKind[] => [
  ...itemKinds(jobs, [lotsHolding, requestsHolding, meetingsHolding, holdsHolding], catalog),
  tooltipKind,
  officeKind,
  questionKind,
  legalKind,
  clientKind(listedLetters, systemClock),
];
