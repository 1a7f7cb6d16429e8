import type { ReactNode } from 'react';
import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import { nbsp } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './desk.module.css';

/** What the F keys do, each with the letter under it. */
export const DeskKeys = ({ desk, wanted }: { desk: Desk; wanted: DeskLot | undefined }) => (
  <Row as="footer" className={`small rule-top ${styles.keys}`}>
    <Keys keys={['F4', 'К']}>{wanted ? `Вызвать лот${nbsp}${wanted.number}` : 'Вызывать некого'}</Keys>
    <Keys keys={['F5', 'Е']}>{`Предупредить, ${desk.warning}${nbsp}с`}</Keys>
    <Keys keys={['F6', 'Н']}>Ждём</Keys>
    <Keys keys={['F7', 'Г']}>Резерв достигнут</Keys>
    <Keys keys={['F8', 'Ш']}>Слова залу</Keys>
    <Keys keys={['F10', 'З']}>{desk.paused ? 'Продолжить' : 'Пауза'}</Keys>
  </Row>
);

const Keys = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {children}
  </span>
);
