import { useState } from 'react';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import { countOf } from '#contract/russian.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { CloseIcon } from '#web/ui/signs/icons.tsx';
import { ListLink } from '../list-link.tsx';
import { countConditions, listTitle, listWords } from '../list-words.ts';
import styles from './saved-filters.module.css';
import { useSavedFilters } from './use-saved-filters.ts';

type SavedFiltersProps = { list: CatalogList; selection: Selection };

/** Keeps the choice under a name, and brings kept ones back. */
export function SavedFilters({ list, selection }: SavedFiltersProps) {
  const saved = useSavedFilters(list);
  const empty = countConditions(selection) === 0;
  return (
    <Popover
      align="end"
      title="Мои подборы"
      trigger={
        <button type="button" className={classNames('underlined', styles.trigger)} onClick={saved.load}>
          {empty ? 'Мои подборы' : 'Сохранить подбор'}
        </button>
      }
    >
      {(close) => (
        <Stack className={styles.panel} gap={4}>
          {!empty && (
            <SaveForm
              key={listTitle(list, selection)}
              suggested={listTitle(list, selection)}
              save={(name) => saved.save(name, selection)}
            />
          )}
          {saved.failed && <p role="alert">Не получилось, попробуйте ещё раз.</p>}
          {saved.filters.length > 0 ? (
            <ul className={`rule-top ${styles.list}`}>
              {saved.filters.map((filter) => (
                <Row as="li" nowrap className="rule-bottom" key={filter.id}>
                  <ListLink className={styles.link} href={filter.href} keepScroll onClick={close}>
                    <b>{filter.name}</b>
                    <span className="faint">{countOf(filter.total, listWords[list].forms)}</span>
                  </ListLink>
                  <IconButton label={`Удалить «${filter.name}»`} onClick={() => saved.remove(filter.id)}>
                    <CloseIcon size={16} />
                  </IconButton>
                </Row>
              ))}
            </ul>
          ) : (
            saved.known &&
            empty && <p className="small muted">Выберите условия, и подбор можно будет сохранить.</p>
          )}
        </Stack>
      )}
    </Popover>
  );
}

type SaveFormProps = { suggested: string; save: (name: string) => Promise<void> };

function SaveForm({ suggested, save }: SaveFormProps) {
  const [name, setName] = useState(suggested);
  const [busy, setBusy] = useState(false);
  return (
    <Stack
      as="form"
      gap={3}
      align="start"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim() || busy) return;
        setBusy(true);
        void save(name.trim()).finally(() => setBusy(false));
      }}
    >
      <TextField
        label="Название подбора"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" loading={busy} disabled={!name.trim()}>
        Сохранить
      </Button>
    </Stack>
  );
}
