import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { sortCodes, sorts } from '#contract/catalog/catalog-filter.ts';
import { countOf, formatNumber } from '#contract/russian.ts';
import type { ColumnsControl } from '#web/app/page/use-table-columns.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ViewSwitch } from '#web/ui/navigation/view-switch.tsx';
import { FilterIcon, SortIcon } from '#web/ui/signs/icons.tsx';
import type { ListAddress, ViewName } from '../list-address.ts';
import { countConditions, listWords } from '../list-words.ts';
import type { Column } from './columns.tsx';
import styles from './list-toolbar.module.css';
import type { ListControl } from './use-list.ts';

type ListToolbarProps = {
  answer: CatalogListAnswer | null;
  address: ListAddress;
  view: ViewName;
  control: ListControl;
  columns: ColumnsControl<Column>;
  openFilter: () => void;
};

const sortOptions = sortCodes.map((value) => ({ value, label: sorts[value] }));

export function ListToolbar({ answer, address, view, control, columns, openFilter }: ListToolbarProps) {
  const chosen = countConditions(control.selection) + (address.event ? 1 : 0);
  return (
    <Row gap={5} nowrap className={`pb-5 ${styles.toolbar}`} data-view={view}>
      <button type="button" className={styles.filter} onClick={openFilter} aria-haspopup="dialog">
        <FilterIcon size={16} />
        Фильтр{chosen > 0 && `, ${chosen}`}
      </button>
      <p className={styles.count} role="status">
        {answer && (
          <>
            <b>{countOf(answer.total, listWords[address.list].forms)}</b>
            {answer.total !== answer.all && (
              <span className={`faint ${styles.all}`}> из {formatNumber(answer.all)}</span>
            )}
          </>
        )}
      </p>
      <SelectField
        className={styles.sort}
        variant="inline"
        label="Сортировка"
        icon={<SortIcon size={16} />}
        options={sortOptions}
        value={address.sort}
        onValueChange={control.setSort}
      />
      {view === 'table' && (
        <button type="button" className={styles.columns} onClick={columns.choose} aria-haspopup="dialog">
          Столбцы
        </button>
      )}
      <ViewSwitch view={view} onChange={control.setView} />
    </Row>
  );
}
