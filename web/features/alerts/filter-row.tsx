import { useEffect, useRef } from 'react';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { MoreIcon } from '#web/ui/signs/icons.tsx';
import { ShapeIcon, type ShapeName } from '#web/ui/signs/shape-icon.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Tag } from '#web/ui/signs/tag.tsx';
import { AlertFields } from './alert-fields.tsx';
import { AnySign } from './any-sign.tsx';
import { leadsTo, standing, waysOf } from './filter-words.ts';
import styles from './filters.module.css';
import type { FiltersControl, Shown } from './use-filters.ts';

type FilterRowProps = { row: Shown; control: FiltersControl };

export function FilterRow({ row: { filter, removed }, control }: FilterRowProps) {
  if (removed) return <Removed name={filter.name} onRestore={() => control.restore(filter)} />;
  const { name, conditions, shape, settings, fresh } = filter;
  const href = leadsTo(filter);
  const ways = waysOf(filter);
  return (
    <li className={styles.row}>
      {shape ? (
        <ShapeIcon className={styles.shape} shape={shape as ShapeName} size={56} />
      ) : (
        <AnySign className={classNames(styles.shape, styles.any)} lots={!settings.inCatalog} />
      )}
      <div className={styles.what}>
        <div className={styles.name}>
          <h2 className="h4">
            <PageLink className={styles.link} href={href} onClick={() => control.looked(filter)}>
              {name}
            </PageLink>
          </h2>
          <Status className={styles.standing} tone={fresh ? 'metal' : 'neutral'}>
            {standing(filter)}
          </Status>
        </div>
        <ul className={styles.conditions} aria-label="Условия">
          {conditions.map((text) => (
            <li key={text}>
              <Tag>{text}</Tag>
            </li>
          ))}
        </ul>
        {ways.length > 0 && (
          <p className={styles.see}>
            {ways.map(({ href: to, label }) => (
              <PageLink
                key={to}
                className="inline-link finger"
                href={to}
                onClick={() => control.looked(filter)}
              >
                {label}
              </PageLink>
            ))}
          </p>
        )}
      </div>
      <AlertFields of={name} settings={settings} onChange={(next) => void control.change(filter, next)} />
      <Menu
        label={`Действия: ${name}`}
        trigger={
          <IconButton className={styles.more} label={`Действия: ${name}`}>
            <MoreIcon />
          </IconButton>
        }
        entries={[
          {
            key: 'change',
            label: 'Изменить',
            onSelect: () =>
              modals.open('save-filter', {
                subject: { filter, onDone: (changed) => control.replace(changed) },
              }),
          },
          {
            key: 'open',
            label: settings.inCatalog ? 'Открыть в каталоге' : 'Открыть торги',
            link: <PageLink href={href} />,
            onSelect: () => control.looked(filter),
          },
          null,
          { key: 'remove', label: 'Удалить', tone: 'bad', onSelect: () => void control.remove(filter) },
        ]}
      />
    </li>
  );
}

/** Stays in its place until the page is left: whoever pressed by mistake presses once more. */
function Removed({ name, onRestore }: { name: string; onRestore: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <li className={styles.removed}>
      <p role="status">Подбор «{name}» удалён.</p>
      <button type="button" ref={back} className="inline-link" onClick={onRestore}>
        Вернуть
      </button>
    </li>
  );
}
