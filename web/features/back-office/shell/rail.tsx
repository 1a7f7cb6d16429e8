import { useEffect, useRef } from 'react';
import { auctionManagerGuard } from '#contract/account/roles.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Monogram, Wordmark } from '#web/ui/signs/brand.tsx';
import { Kbd } from './kbd.tsx';
import styles from './rail.module.css';
import { isRailEntry, type RailEntry } from './rail-entries.ts';
import { SaleTile } from './sale-tile.tsx';

interface RailProps {
  entries: RailEntry[];
  /** The address whose section is highlighted. */
  at: string;
  /** Whose desk it is, and in what capacity. */
  name: string;
  capacity: string;
  /** Numbers beside entries, by their address. */
  counts: Record<string, number>;
  onKeys: () => void;
}

export function Rail({ entries, at, name, capacity, counts, onKeys }: RailProps) {
  const line = useRef<HTMLDivElement>(null);
  const user = useUser();
  const runsSales = user !== null && auctionManagerGuard(user) === undefined;
  // On a phone the rooms stand in one line that is longer than the screen: the one that is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room, another place
  useEffect(() => {
    const open = line.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (open) line.current!.scrollLeft += open.left + open.width / 2 - innerWidth / 2;
  }, [at]);
  return (
    <aside className={styles.rail} aria-label="Рабочее место" data-print="off">
      <div className={styles.inner} ref={line}>
        <Row as={PageLink} gap={2} nowrap className={styles.brand} href="/" aria-label="«Грань», на сайт">
          <Monogram width={24} height={24} />
          <Wordmark className={styles.wordmark} width={69} height={20} />
        </Row>
        <nav className={styles.nav} aria-label="Разделы">
          <ul>
            {entries.map(({ href, label, icon: Icon, begins, also }) => (
              <li key={href} data-begins={begins}>
                <Row
                  as={PageLink}
                  gap={2}
                  nowrap
                  href={href}
                  aria-current={isRailEntry(at, { href, ...(also && { also }) }) ? 'page' : undefined}
                  title={label}
                >
                  <Icon size={18} />
                  <span>{label}</span>
                  {Boolean(counts[href]) && <small>{counts[href]!.toLocaleString('ru-RU')}</small>}
                </Row>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`flex-none ${styles.foot}`}>
          <SaleTile runsSales={runsSales} />
          <Row gap={2} nowrap className={`py-2 px-3 ${styles.me}`}>
            <Row as={PageLink} gap={2} nowrap className="min-0" href="/personal/" title={name}>
              <small className="visually-hidden">Личный кабинет</small>
              <i>{initials(name)}</i>
              <span>
                <b>{shortName(name)}</b>
                <small>{capacity}</small>
              </span>
            </Row>
            <button type="button" aria-label="Клавиши этого экрана" onClick={onKeys}>
              <Kbd>?</Kbd>
            </button>
          </Row>
        </div>
      </div>
    </aside>
  );
}

/** «Вера Грановская» → «В. Грановская». */
const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  return rest.length ? `${first[0]}. ${rest.join(' ')}` : first;
};

const initials = (name: string): string =>
  name
    .split(/[\s.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
