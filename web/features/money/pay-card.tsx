import type { InvoiceView } from '#contract/money/invoices.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDate, formatDay } from '#contract/russian.ts';
import { CopyButton } from '#web/app/page/copy-button.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { QrCode } from '#web/ui/signs/qr-code.tsx';
import styles from './pay-card.module.css';

/** How what is left is paid: the code, and the same by words. */
export function PayCard({ invoice }: { invoice: InvoiceView }) {
  const { number, day, left, pay } = invoice;
  return (
    <CutPanel id="pay" className={styles.card}>
      <p className="small faint">Счёт на оплату</p>
      <h2 className="h3 pr-4 mt-1 mb-3">
        № {number} от {formatDay(day)}
      </h2>
      {pay ? (
        <HowToPay left={left} dueDay={invoice.dueDay} pay={pay} />
      ) : (
        <p className="muted">
          {left === 0
            ? 'Оплачен полностью, платить больше нечего.'
            : 'Реквизиты дом пришлёт письмом: спросите о них по телефону ниже.'}
        </p>
      )}
    </CutPanel>
  );
}

interface HowToPayProps {
  left: number;
  dueDay?: string | null;
  pay: NonNullable<InvoiceView['pay']>;
}

export function HowToPay({ left, dueDay, pay }: HowToPayProps) {
  const rows: [string, string][] = [
    ['Получатель', pay.name],
    ['ИНН', pay.inn],
    ...(pay.kpp ? [['КПП', pay.kpp] as [string, string]] : []),
    ['Счёт', pay.account],
    ['Банк', pay.bank],
    ['БИК', pay.bik],
    ...(pay.correspondent ? [['Корр. счёт', pay.correspondent] as [string, string]] : []),
    ['Сумма', formatKopecks(left)],
    ['Назначение', pay.purpose],
  ];
  return (
    <>
      <QrCode className={styles.code} code={pay.code} label={`Код для оплаты ${formatKopecks(left)}`} />
      <p className="small muted text-center mb-4">
        Наведите камеру в приложении банка: сумма и номер подставятся. Банк может разделить платёж: номер тот
        же.
      </p>
      <DefinitionList dense className={styles.requisites}>
        {rows.map(([term, value]) => (
          <Definition key={term} term={term}>
            {value}
          </Definition>
        ))}
        {dueDay && <Definition term="Оплатить до">{formatDate(dueDay)}</Definition>}
      </DefinitionList>
      <CopyButton text={rows.map(([term, value]) => `${term}: ${value}`).join('\n')}>
        Скопировать реквизиты
      </CopyButton>
    </>
  );
}
