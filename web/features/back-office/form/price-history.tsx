import { useEffect, useState } from 'react';
import type { EntityVersion, KindDescription } from '#contract/back-office/entities.ts';
import { formatShort } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { valueWords } from '../values/value-words.ts';
import styles from './history.module.css';

interface PriceHistoryProps {
  kind: KindDescription;
  id: string;
  /** Another version may have another price. */
  version: number;
}

/** What it cost, since when and why. */
export function PriceHistory({ kind, id, version }: PriceHistoryProps) {
  const [versions, setVersions] = useState<EntityVersion[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another history
  useEffect(() => {
    let gone = false;
    browserApi('GET /api/internal/admin/entities/{kind}/{id}/history', {
      params: { kind: kind.name, id },
      query: { field: 'price' },
    }).then(
      (read) => !gone && setVersions(read.versions),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [kind.name, id, version]);
  const field = kind.fields.find(({ name }) => name === 'price');
  if (!versions.length) return null;
  return (
    <section className={styles.history} aria-labelledby="price-history">
      <Row gap={4} align="baseline" justify="between" nowrap className={styles.head}>
        <h2 className="strong" id="price-history">
          История цены
        </h2>
        <HelpLink task="prices" />
      </Row>
      <ol>
        {versions.map((one) => (
          <li key={one.version}>
            <time className="micro faint" dateTime={one.at}>
              {formatShort(one.at)}
            </time>
            <div>
              <p>
                <b>{valueWords(field, one.after.price)}</b>
                {one.before && `, было ${valueWords(field, one.before.price)}`}
              </p>
              <p className="micro muted">
                {one.by?.name ?? 'дом'}
                {one.why ? ` · «${one.why}»` : ' · без причины'}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
