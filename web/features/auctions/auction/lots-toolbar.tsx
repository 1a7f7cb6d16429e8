import { useRouter } from '@tanstack/react-router';
import type { Answer } from '#contract/index.ts';
import { countOf } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { followLink } from '#web/app/page/page-link.tsx';
import { useSession } from '#web/app/session/session.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ViewSwitch } from '#web/ui/navigation/view-switch.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { BellIcon, FilterIcon, SortIcon } from '#web/ui/signs/icons.tsx';
import {
  type LotSort,
  type LotsAddress,
  type LotView,
  lotSorts,
  lotsUrl,
  toggleSegment,
} from '../addresses.ts';
import { lotForms } from '../lot-words.ts';
import styles from './lots-toolbar.module.css';

type Facets = Answer<'GET /api/internal/auctions/{code}/lots/'>['facets'];
type LotsToolbarProps = {
  code: string;
  address: LotsAddress;
  view: LotView;
  total: number;
  facets: Facets;
  chooseColumns: () => void;
};

const sortOptions = (Object.keys(lotSorts) as LotSort[]).map((value) => ({ value, label: lotSorts[value] }));

const openCodes = ['waiting', 'on-sale'];

/** Some lots are open and some are not: before a sale and after it there is nothing to leave out. */
function isMixed(facets: Facets): boolean {
  const states = facets.find(({ slug }) => slug === 'status')?.options ?? [];
  const open = states.filter(({ code }) => openCodes.includes(code));
  return open.length > 0 && open.length < states.length;
}

export function LotsToolbar({ code, address, view, total, facets, chooseColumns }: LotsToolbarProps) {
  const router = useRouter();
  const user = useUser();
  const { known } = useSession(null);
  const go = (change: Partial<LotsAddress>, to: LotView = view) =>
    void router.navigate({ href: lotsUrl(code, { ...address, page: 1, ...change }, to), resetScroll: false });
  return (
    <div className={styles.toolbar}>
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
      <KeepShapes address={address} facets={facets} />
      <p className={styles.count} role="status">
        {countOf(total, lotForms)}
      </p>
      <SelectField
        className={styles.sort}
        variant="inline"
        label="Сортировка"
        icon={<SortIcon size={16} />}
        options={sortOptions}
        value={address.sort}
        onValueChange={(sort) => go({ sort })}
      />
      {view === 'table' && (
        <button type="button" className={styles.columns} onClick={chooseColumns} aria-haspopup="dialog">
          Столбцы
        </button>
      )}
      <ViewSwitch view={view} onChange={(next) => go({ page: address.page }, next)} />
    </div>
  );
}

/** The chosen forms become a filter that tells of new lots; how far a lot has come says nothing of those to come. */
function KeepShapes({ address, facets }: Pick<LotsToolbarProps, 'address' | 'facets'>) {
  const chosen =
    facets.find(({ slug }) => slug === 'shape')?.options.filter(({ selected }) => selected) ?? [];
  if (!address.filter.length || !chosen.length) return null;
  const keep = () =>
    modals.open('save-filter', {
      subject: {
        from: 'lots',
        catalog: 'diamond',
        list: 'main',
        selection: { shape: chosen.map(({ code }) => code) },
        conditions: ['Лоты', ...chosen.map(({ label }) => label)],
      },
    });
  return (
    <button type="button" className={styles.alert} aria-haspopup="dialog" onClick={keep}>
      <BellIcon size={16} />
      Сообщать о&nbsp;новых
    </button>
  );
}

/** Each value is a link: an address of its own. */
function LotFilter({
  code,
  address,
  view,
  facets,
}: Pick<LotsToolbarProps, 'code' | 'address' | 'view' | 'facets'>) {
  const router = useRouter();
  const link = (href: string) => ({
    href,
    onClick: (event: React.MouseEvent<HTMLAnchorElement>) =>
      followLink(event, href, (to) => void router.navigate({ href: to, resetScroll: false })),
  });
  return (
    <div className={styles.facets}>
      {facets.map(({ slug, label, options }) => (
        <section key={slug} aria-label={label}>
          <h3 className={styles.facet}>{label}</h3>
          <ul>
            {options.map((option) => (
              <li key={option.code}>
                {option.count || option.selected ? (
                  <a
                    className={styles.option}
                    aria-current={option.selected || undefined}
                    {...link(lotsUrl(code, toggleSegment(address, `${slug}-${option.code}`), view))}
                  >
                    {option.label}
                    <span>{option.count}</span>
                  </a>
                ) : (
                  <span className={styles.option} data-empty>
                    {option.label}
                    <span>0</span>
                  </span>
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
    </div>
  );
}
