import { formatNumber } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import styles from './list-page.module.css';

interface ListStatusProps {
  from: number;
  count: number;
  total: number;
  first: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Where in the list one is, the way on, and the keys that matter here. */
export function ListStatus({ from, count, total, first, next }: ListStatusProps) {
  return (
    <Row gap={4} nowrap className={`flex-none muted nowrap ${styles.status}`}>
      {count > 0 && (
        <span role="status">
          Строки {formatNumber(from)}–{formatNumber(from + count - 1)} из {formatNumber(total)}
        </span>
      )}
      {first && (
        <OfficeButton mini variant="ghost" onClick={first}>
          <span className="inline-link">В начало</span>
        </OfficeButton>
      )}
      {next && (
        <OfficeButton mini variant="ghost" keys={[']']} onClick={next}>
          <span className="inline-link">Дальше</span>
          <ChevronRightIcon size={12} />
        </OfficeButton>
      )}
      <span className={`grow ${styles.gap}`} />
      <Row as="span" gap={1} inline className="faint phone-hidden">
        <Kbd keys={['J', 'K']} /> по строкам
      </Row>
      <Row as="span" gap={1} inline className="faint phone-hidden">
        <Kbd>X</Kbd> выбрать
      </Row>
      <Row as="span" gap={1} inline className="faint phone-hidden">
        <Kbd>?</Kbd> все клавиши
      </Row>
    </Row>
  );
}
