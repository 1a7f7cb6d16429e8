import { useRouter } from '@tanstack/react-router';
import type { AuctionDetail } from '#contract/auctions/auction-answers.ts';
import type { Answer } from '#contract/index.ts';
import { followLink } from '#web/app/page/page-link.tsx';
import { useSession } from '#web/app/session/session.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { ViewSwitch } from '#web/ui/navigation/view-switch.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { FilterIcon, SortIcon } from '#web/ui/signs/icons.tsx';
import {
  type LotSort,
  type LotsAddress,
  type LotView,
  lotSorts,
  lotsUrl,
  toggleSegment,
} from '../addresses.ts';
import { lotsShown } from '../lot-words.ts';
import styles from './lots-toolbar.module.css';

export type LotFacets = Answer<'GET /api/internal/auctions/{code}/lots/'>['facets'];
type LotsToolbarProps = {
  auction: Pick<AuctionDetail, 'code' | 'status' | 'figures'>;
  address: LotsAddress;
  view: LotView;
  total: number;
  facets: LotFacets;
  chooseColumns: () => void;
};

const sortOptions = (Object.keys(lotSorts) as LotSort[]).map((value) => ({ value, label: lotSorts[value] }));
/** Before a sale no lot has an end, and those without one stand by their numbers. */
const sortOptionsAhead = sortOptions.filter(({ value }) => value !== 'ends');

const openCodes = ['waiting', 'on-sale'];

/** Some lots are open and some are not: before a sale and after it there is nothing to leave out. */
function isMixed(facets: LotFacets): boolean {
  const states = facets.find(({ slug }) => slug === 'status')?.options ?? [];
  const open = states.filter(({ code }) => openCodes.includes(code));
  return open.length > 0 && open.length < states.length;
}

export function LotsToolbar({ auction, address, view, total, facets, chooseColumns }: LotsToolbarProps) {
  const router = useRouter();
  const user = useUser();
  const { known } = useSession(null);
  const { code, status, figures } = auction;
  const ahead = status === 'announced' || status === 'admission';
  const go = (change: Partial<LotsAddress>, to: LotView = view) =>
    void router.navigate({ href: lotsUrl(code, { ...address, page: 1, ...change }, to), resetScroll: false });
  return (
    <Row gap={5} nowrap className={`py-4 ${styles.toolbar}`}>
      <Popover
        title="Фильтр лотов"
        trigger={
          <button type="button" className={styles.filter}>
            <FilterIcon size={16} />
            Фильтр{address.filter.length > 0 && `, ${address.filter.length}`}
          </button>
        }
      >
        <LotFilter code={code} address={address} view={view} facets={facets} />
      </Popover>
      <Row gap={[0, 5]} className={`grow ${styles.choices}`}>
        {(address.open || isMixed(facets)) && (
          <Checkbox checked={address.open} onChange={(event) => go({ open: event.target.checked })}>
            Только открытые
          </Checkbox>
        )}
        {(user || !known) && (
          <span data-expected={user ? undefined : ''}>
            <Checkbox checked={address.mine} onChange={(event) => go({ mine: event.target.checked })}>
              Мои лоты
            </Checkbox>
          </span>
        )}
        {view === 'table' && (
          <button type="button" className={styles.columns} onClick={chooseColumns} aria-haspopup="dialog">
            Столбцы
          </button>
        )}
        <p
          className={`small faint nowrap ${styles.count}`}
          role="status"
          data-whole={total >= figures.lots || undefined}
        >
          {lotsShown(total, figures.lots)}
        </p>
      </Row>
      <SelectField
        className={styles.sort}
        variant="inline"
        label="Сортировка"
        icon={<SortIcon size={16} />}
        options={ahead ? sortOptionsAhead : sortOptions}
        value={ahead && address.sort === 'ends' ? 'number' : address.sort}
        onValueChange={(sort) => go({ sort })}
      />
      <ViewSwitch view={view} onChange={(next) => go({ page: address.page }, next)} />
    </Row>
  );
}

/** Each value is a link: an address of its own. */
function LotFilter({
  code,
  address,
  view,
  facets,
}: Pick<LotsToolbarProps, 'address' | 'view' | 'facets'> & { code: string }) {
  const router = useRouter();
  const link = (href: string) => ({
    href,
    onClick: (event: React.MouseEvent<HTMLAnchorElement>) =>
      followLink(event, href, (to) => void router.navigate({ href: to, resetScroll: false })),
  });
  return (
    <Stack gap={4} align="start" className={styles.facets}>
      {facets.map(({ slug, label, options }) => (
        <section className="whole" key={slug} aria-label={label}>
          <h3 className="micro faint mb-1">{label}</h3>
          <ul>
            {options.map((option) => (
              <li key={option.code}>
                {option.count || option.selected ? (
                  <Row
                    as="a"
                    gap={4}
                    align="stretch"
                    justify="between"
                    nowrap
                    className={`small rule-bottom py-2 ${styles.option}`}
                    aria-current={option.selected || undefined}
                    {...link(lotsUrl(code, toggleSegment(address, `${slug}-${option.code}`), view))}
                  >
                    {option.label}
                    <span className="faint">{option.count}</span>
                  </Row>
                ) : (
                  <Row
                    as="span"
                    gap={4}
                    align="stretch"
                    justify="between"
                    nowrap
                    className={`small rule-bottom py-2 ${styles.option}`}
                    data-empty
                  >
                    {option.label}
                    <span className="faint">0</span>
                  </Row>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {address.filter.length > 0 && (
        <a className="inline-link" {...link(lotsUrl(code, { ...address, filter: [], page: 1 }, view))}>
          Сбросить фильтр
        </a>
      )}
    </Stack>
  );
}
