import type { Sale, SaleLot } from '#contract/back-office/sales.ts';
import { formatNumber, formatShort, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useRowDrag } from '#web/ui/moving/use-row-drag.ts';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#web/ui/signs/icons.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { FigureOrigin, LotFigure, type LotFigureName } from './lot-figure.tsx';
import { LotReasons } from './lot-reasons.tsx';
import { estimateWords } from './sale-words.ts';
import styles from './sales.module.css';

interface SaleLotsProps {
  sale: Sale;
  onMove: (lot: SaleLot, place: number) => void;
  onRemove: (lot: SaleLot) => void;
  onWrite: (lot: SaleLot, figure: LotFigureName, value: number | null) => Promise<boolean>;
  /** The lots whose rows are open. */
  open: ReadonlySet<number>;
  onOpen: (lot: SaleLot) => void;
  onGiveBack: (lot: SaleLot, figures: readonly LotFigureName[]) => void;
}

/** Lots in the order they close, with their pictures and figures. */
export function SaleLots({ sale, ...acts }: SaleLotsProps) {
  const editable = sale.status === 'draft';
  const drag = useRowDrag((from, to) => {
    const lot = sale.lotList[from];
    if (lot) acts.onMove(lot, to + 1);
  });
  const totalWords = (figure: LotFigureName): string => {
    const total = sale.lotList.reduce((sum, lot) => sum + (lot[figure] ?? 0), 0);
    return total ? formatNumber(total) : '—';
  };
  return (
    <table className={styles.lots}>
      <caption className="visually-hidden">Лоты по порядку закрытия</caption>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Предмет</th>
          <th scope="col" data-sum>
            Оценка, ₽
          </th>
          <th scope="col" data-sum>
            Старт, ₽
          </th>
          <th scope="col" data-sum>
            Шаг, ₽
          </th>
          <th scope="col" data-sum>
            Резерв, ₽
          </th>
          <th scope="col">Отчёт о состоянии</th>
          {editable && (
            <th scope="col">
              <span className="visually-hidden">Место</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sale.lotList.map((lot) => (
          <LotLine key={lot.id} lot={lot} sale={sale} drag={drag} {...acts} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>Всего</td>
          <td data-sum data-label="Оценка">
            {[...new Set([totalWords('estimateLow'), totalWords('estimateHigh')])].join('–')}
          </td>
          <td data-sum data-label="Старт">
            {totalWords('startPrice')}
          </td>
          <td />
          <td data-sum data-label="Резерв">
            {totalWords('reserve')}
          </td>
          <td colSpan={editable ? 2 : 1} />
        </tr>
      </tfoot>
    </table>
  );
}

const sumWords = (sum: number | null): string => (sum === null ? '—' : formatNumber(sum));

interface LotLineProps extends SaleLotsProps {
  lot: SaleLot;
  drag: ReturnType<typeof useRowDrag>;
}

function LotLine({ lot, sale, drag, onMove, onRemove, onWrite, open, onOpen, onGiveBack }: LotLineProps) {
  const editable = sale.status === 'draft';
  const { place } = lot;
  const isOpen = open.has(lot.id);
  const edit = (figure: LotFigureName) => (
    <LotFigure lot={lot} figure={figure} onWrite={(value) => onWrite(lot, figure, value)} />
  );
  return (
    <>
      <tr data-lot={lot.id} id={`lot-${lot.id}`} {...(editable && drag.row(place - 1))}>
        <td className={styles.place} {...(editable && drag.handle(place - 1))}>
          {place}
        </td>
        <td className={styles.stone}>
          {lot.picture && <img src={lot.picture} alt="" width={40} height={40} loading="lazy" />}
          <div>
            <PageLink href={`/admin/lots/${lot.id}/`} data-lot-link={lot.id}>
              {lot.name}
            </PageLink>
            <button
              type="button"
              className={`${styles.why} finger`}
              aria-expanded={isOpen}
              aria-label={`Откуда цифры, лот ${place}`}
              onClick={() => onOpen(lot)}
            >
              {isOpen ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
            </button>
            <small>
              {lot.items.map(({ id, href }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <PageLink href={href}>
                    №{nbsp}
                    {id}
                  </PageLink>
                </span>
              ))}
              {lot.owner && (
                <>
                  {', '}
                  <PageLink href={lot.owner.href}>{lot.owner.name}</PageLink>
                </>
              )}
            </small>
          </div>
        </td>
        <td data-sum data-label="Оценка">
          {editable ? (
            <>
              {edit('estimateLow')}
              {edit('estimateHigh')}
            </>
          ) : (
            <>
              {estimateWords(lot.estimateLow, lot.estimateHigh)}
              <FigureOrigin origin={lot.origins.estimateHigh} />
            </>
          )}
        </td>
        <td data-sum data-label="Старт">
          {editable ? edit('startPrice') : sumWords(lot.startPrice)}
        </td>
        <td data-sum data-label="Шаг">
          {sumWords(lot.step)}
          <FigureOrigin origin={lot.origins.step} />
        </td>
        <td data-sum data-label="Резерв">
          {editable ? edit('reserve') : lot.reserve === null ? 'без резерва' : sumWords(lot.reserve)}
          {lot.reserve !== null && lot.estimateLow !== null && lot.reserve > lot.estimateLow && (
            <small className="metal">выше нижней оценки</small>
          )}
          {lot.owner?.reserve && <small>по договору от {formatNumber(lot.owner.reserve)}</small>}
        </td>
        <td data-label="Отчёт">
          <PublicationMark mark={lot.hasReport ? 'published' : 'bad'}>
            {lot.hasReport ? 'готов' : <PageLink href={`/admin/lots/${lot.id}/`}>нет отчёта</PageLink>}
          </PublicationMark>
          {sale.manner === 'timed' && <small>закроется {formatShort(lot.closesAt)}</small>}
        </td>
        {editable && (
          <td className={`nowrap ${styles.moves}`}>
            <button
              type="button"
              aria-label={`Лот ${place} выше`}
              disabled={place === 1}
              onClick={() => onMove(lot, place - 1)}
            >
              <ChevronUpIcon size={16} />
            </button>
            <button
              type="button"
              aria-label={`Лот ${place} ниже`}
              disabled={place === sale.lotList.length}
              onClick={() => onMove(lot, place + 1)}
            >
              <ChevronDownIcon size={16} />
            </button>
            <button type="button" aria-label={`Убрать лот ${place}`} onClick={() => onRemove(lot)}>
              <CloseIcon size={14} />
            </button>
          </td>
        )}
      </tr>
      {isOpen && (
        <LotReasons
          lot={lot}
          columns={editable ? 8 : 7}
          {...(editable && { onGiveBack: (figures: readonly LotFigureName[]) => onGiveBack(lot, figures) })}
        />
      )}
    </>
  );
}
