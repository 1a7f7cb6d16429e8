import { type SVGProps, useEffect, useRef } from 'react';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { MoreIcon } from '#web/ui/signs/icons.tsx';
import { ShapeIcon, type ShapeName } from '#web/ui/signs/shape-icon.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Tag } from '#web/ui/signs/tag.tsx';
import { hammerPath, stonePath } from '#web/ui/signs/trade-paths.ts';
import { AlertFields } from './alert-fields.tsx';
import { leadsTo, standing, waysOf } from './filter-words.ts';
import styles from './filters.module.css';
import type { FiltersControl, ShownFilter } from './use-filters.ts';

/** The sign of a filter without a single shape: a stone from its side, or for lots the hammer. */
const AnySign = ({ lots, ...rest }: SVGProps<SVGSVGElement> & { lots: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={40}
    height={40}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.25}
    aria-hidden="true"
    {...rest}
  >
    <path vectorEffect="non-scaling-stroke" d={lots ? hammerPath : stonePath} />
  </svg>
);

type FilterRowProps = { row: ShownFilter; control: FiltersControl };

export function FilterRow({ row: { filter, removed }, control }: FilterRowProps) {
  if (removed) return <Removed name={filter.name} onRestore={() => control.restore(filter)} />;
  const { name, conditions, shape, settings, fresh } = filter;
  const href = leadsTo(filter);
  const ways = waysOf(filter);
  return (
    <Grid as="li" gap={[2, 5]} align="center" className={`rule-bottom ${styles.row}`}>
      {shape ? (
        <ShapeIcon className={styles.shape} shape={shape as ShapeName} size={56} />
      ) : (
        <AnySign className={classNames(styles.shape, styles.any)} lots={!settings.inCatalog} />
      )}
      <Stack gap={3} className="min-0">
        <Row gap={[1, 4]} align="baseline" className="anywhere">
          <h2 className="h4">
            <PageLink className={styles.link} href={href} onClick={() => control.looked(filter)}>
              {name}
            </PageLink>
          </h2>
          <Status className={styles.standing} tone={fresh ? 'metal' : 'neutral'}>
            {standing(filter)}
          </Status>
        </Row>
        <Row as="ul" gap={2} aria-label="Условия">
          {conditions.map((text) => (
            <li key={text}>
              <Tag>{text}</Tag>
            </li>
          ))}
        </Row>
        {ways.length > 0 && (
          <Row as="p" gap={[3, 5]} className="small">
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
          </Row>
        )}
      </Stack>
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
    </Grid>
  );
}

/** A removed filter stays in its place until the page is left, to undo a mistake. */
function Removed({ name, onRestore }: { name: string; onRestore: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Row as="li" gap={[1, 5]} className={`py-3 rule-bottom muted ${styles.removed}`}>
      <p role="status">Подбор «{name}» удалён.</p>
      <button type="button" ref={back} className="inline-link" onClick={onRestore}>
        Вернуть
      </button>
    </Row>
  );
}
