import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import {
  ArrowRightIcon,
  CloseIcon,
  DocumentIcon,
  type IconComponent,
  SearchIcon,
  UserIcon,
} from '#web/ui/signs/icons.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { HammerIcon, ItemsIcon, WordsIcon } from '../shell/office-icons.tsx';
import styles from './palette.module.css';
import { type FoundGroup, useFound } from './use-found.ts';

const groupIcons: Record<FoundGroup['name'], IconComponent> = {
  items: ItemsIcon,
  texts: WordsIcon,
  sales: HammerIcon,
  auctions: HammerIcon,
  people: UserIcon,
  pages: DocumentIcon,
  acts: ArrowRightIcon,
};

/** All rows in one order, so that the arrows pass from group to group. */
const numbered = (groups: readonly FoundGroup[]) =>
  groups
    .flatMap(({ name, found }) => found.map((one) => ({ ...one, group: name })))
    .map((one, at) => ({ ...one, at }));

/** Ctrl+K: finds items, people, auctions, pages and acts by what is typed. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const { groups, failed } = useFound(q);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rows = numbered(groups);
  const row = rows[Math.min(at, rows.length - 1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers begin at the first of them
  useEffect(() => setAt(0), [groups]);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const go = (href: string | null | undefined, tab = false) => {
    if (!href) return;
    if (tab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    setOpen(false);
    void router.navigate({ href });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length) {
      event.preventDefault();
      setAt((known) => (known + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(row?.href, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Tab' && !event.shiftKey) {
      // Everything of the group as a list; where there is none, Tab is only Tab.
      const href = groups.find(({ name }) => name === row?.group)?.href;
      if (!href) return;
      event.preventDefault();
      go(href);
    }
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && setOpen(false)}
      onOpenChangeComplete={(next) => !next && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.palette}>
            <Dialog.Title className="visually-hidden">Найти или сделать</Dialog.Title>
            <Row gap={3} nowrap className={`flex-none ink-bottom faint ${styles.input}`}>
              <SearchIcon size={20} />
              <input
                type="text"
                role="combobox"
                aria-label="Найти предмет, человека, действие"
                aria-expanded={rows.length > 0}
                aria-controls={`${id}-list`}
                aria-activedescendant={row && `${id}-${rows.indexOf(row)}`}
                aria-autocomplete="list"
                autoComplete="off"
                placeholder="Предмет, человек, действие"
                spellCheck={false}
                maxLength={200}
                value={q}
                onChange={(event) => setQ(event.target.value)}
                onKeyDown={press}
              />
              <Dialog.Close className={styles.close} aria-label="Закрыть">
                <Kbd>Esc</Kbd>
                <CloseIcon size={16} />
              </Dialog.Close>
            </Row>
            <p className="visually-hidden" role="status">
              {failed ? 'Поиск не ответил' : `Нашлось: ${rows.length}`}
            </p>
            <div
              className={`pb-2 ${styles.list}`}
              id={`${id}-list`}
              role="listbox"
              aria-label="Найденное"
              ref={list}
            >
              {groups.map(({ name, label, total }) => {
                const Icon = groupIcons[name];
                return (
                  // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
                  <div key={name} role="group" aria-label={label}>
                    <div className={`faint medium ${styles.group}`} aria-hidden="true">
                      {label}
                      <small className="push">{total}</small>
                    </div>
                    {rows
                      .filter(({ group }) => group === name)
                      .map((one) => (
                        // The field above has the keys.
                        <Grid
                          key={one.at}
                          role="option"
                          tabIndex={-1}
                          id={`${id}-${one.at}`}
                          data-at={one.at}
                          aria-selected={one === row}
                          gap={3}
                          align="center"
                          className={styles.row}
                          onClick={(event) => go(one.href, event.ctrlKey || event.metaKey)}
                          onMouseMove={() => setAt(one.at)}
                        >
                          <Icon size={18} />
                          <span className={`nowrap ${styles.words}`}>
                            <b>{one.label}</b> <small>{one.about}</small>
                          </span>
                          {one === row && <Kbd>Enter</Kbd>}
                        </Grid>
                      ))}
                  </div>
                );
              })}
              {!rows.length && (
                <p className="muted py-5 px-4">
                  {failed ? 'Поиск не ответил. Проверьте связь.' : 'Ничего не нашлось.'}
                </p>
              )}
            </div>
            <Row gap={4} nowrap className={`flex-none faint nowrap ${styles.foot}`} aria-hidden="true">
              <span>
                <Kbd keys={['↑', '↓']} /> выбрать
              </span>
              <span>
                <Kbd>Enter</Kbd> открыть
              </span>
              <span>
                <Kbd>Ctrl Enter</Kbd> в новой вкладке
              </span>
              <span>
                <Kbd>Tab</Kbd> списком
              </span>
              <span>
                <Kbd>&gt;</Kbd> действия
              </span>
              <span>
                <Kbd>@</Kbd> люди
              </span>
            </Row>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
