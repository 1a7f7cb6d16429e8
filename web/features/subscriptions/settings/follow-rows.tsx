import { useState } from 'react';
import type { Follow } from '#contract/subscriptions/subscriptions.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import styles from './settings.module.css';
import { WaysRow } from './ways-row.tsx';

/** Lots and sales that the person follows. */
export function FollowRows({ follows }: { follows: Follow[] }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const kept = follows.filter(({ id }) => !left.has(id));
  if (!kept.length)
    return (
      <p className={styles.about} role="status">
        Вы больше ни за чем не следите.
      </p>
    );
  return (
    <ul className="ink-top">
      {kept.map((follow) => (
        <FollowRow
          key={follow.id}
          follow={follow}
          onLeft={() => setLeft((known) => new Set([...known, follow.id]))}
        />
      ))}
    </ul>
  );
}

function FollowRow({ follow, onLeft }: { follow: Follow; onLeft: () => void }) {
  const { id, name, about, href, letter, site, frequency } = follow;
  const leave = () =>
    browserApi(
      'DELETE /api/internal/user/subscription/follows/{id}',
      { params: { id } },
      { key: `leave ${id}` },
    );
  return (
    <WaysRow
      name={name}
      title={
        <PageLink href={href} className="underlined">
          {name}
        </PageLink>
      }
      about={about}
      ways={{ letter, site, frequency }}
      save={(body) =>
        browserApi(
          'POST /api/internal/user/subscription/follows/{id}',
          { params: { id }, body },
          { key: `follow ${id}` },
        )
      }
      action={
        <button
          type="button"
          className={`underlined small relative ${styles.textButton}`}
          aria-label={`Не следить: ${name}`}
          onClick={() => void leave().then(onLeft, () => {})}
        >
          Не следить
        </button>
      }
    />
  );
}
