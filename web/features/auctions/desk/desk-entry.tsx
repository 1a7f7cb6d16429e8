import type { RefObject } from 'react';
import { channels } from '#contract/auctions/auction-words.ts';
import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import { formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './desk.module.css';
import { findPaddle, typedSumOf } from './desk-state.ts';

export interface TypedBid {
  paddle: string;
  /** Empty: the next step. */
  sum: string;
  /** Above the next step. */
  steps: number;
  channel: 'hall' | 'phone';
}

type DeskEntryProps = {
  desk: Desk;
  lot: DeskLot | undefined;
  typed: TypedBid;
  onTyped: (more: Partial<TypedBid>) => void;
  onEnter: () => void;
  closed: boolean;
  busy: boolean;
  said: { tone: 'bad' | 'metal' | 'good'; text: string } | null;
  duel: number | undefined;
  fields: Record<'paddleField' | 'sumField', RefObject<HTMLInputElement | null>>;
};

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** The line that the clerk types into: number, Enter is the next step. */
export function DeskEntry({
  desk,
  lot,
  typed,
  onTyped,
  onEnter,
  closed,
  busy,
  said,
  duel,
  fields: { paddleField, sumField },
}: DeskEntryProps) {
  const found = findPaddle(desk.paddles, typed.paddle);
  const named = (alias: number) => desk.paddles.find((one) => one.alias === alias)?.name ?? '';
  return (
    <form
      className={styles.entry}
      data-tone={said?.tone}
      aria-label="Ставка участника"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <div className={styles.line}>
        <label>
          Участник
          <input
            ref={paddleField}
            // biome-ignore lint/a11y/noAutofocus: the screen is this one input
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed.paddle}
            readOnly={closed}
            onChange={({ target }) => onTyped({ paddle: digits(target.value) })}
          />
        </label>
        <label>
          Сумма, ₽
          <input
            ref={sumField}
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={typed.sum}
            placeholder={lot ? formatNumber(typedSumOf(lot, '', typed.steps)) : ''}
            readOnly={closed}
            onChange={({ target }) => onTyped({ sum: digits(target.value) })}
          />
        </label>
        <p>
          Канал
          <b>{channels[typed.channel]}</b>
        </p>
        <button type="submit" disabled={closed || busy || !lot}>
          {closed ? 'закрыт' : 'Enter'}
        </button>
      </div>
      <p className={styles.who}>
        {found ? (
          <>
            <b>{found.name}</b>
            {!found.admitted && ' не допущен'}
            {desk.secondFrom !== null && (
              <span className={styles.over}>{`от ${formatRubles(desk.secondFrom)} спросим второе лицо`}</span>
            )}
          </>
        ) : (
          <span>номер, Enter: следующий шаг; Tab: другая сумма</span>
        )}
      </p>
      <p className={styles.said} role="status" data-tone={said?.tone}>
        {said?.text}
      </p>
      <Row as="p" gap={2} className={styles.hints}>
        <kbd>F1</kbd> зал <kbd>F2</kbd> телефон <kbd>+</kbd> <kbd>−</kbd> шаг <kbd>Esc</kbd> очистить{' '}
        <kbd>F9</kbd> журнал лота <kbd>F11</kbd> связь <kbd>Ctrl Z</kbd> описка, 60 с <kbd>Ctrl Y</kbd>{' '}
        вернуть лот
      </Row>
      {lot && duel !== undefined && (
        <p className={styles.duel}>
          <kbd>Пробел</kbd>
          <b>{`№${nbsp}${duel} ${named(duel)}`}</b>
          {formatRubles(lot.nextMinBid)}
        </p>
      )}
    </form>
  );
}
