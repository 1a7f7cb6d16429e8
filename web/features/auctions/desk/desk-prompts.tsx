import { useState } from 'react';
import { type SlipReason, slipReasons } from '#contract/auctions/auction-words.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import styles from './desk.module.css';

export interface SlipOf {
  lot: number;
  paddle: number;
  amount: number;
}

const reasons = Object.keys(slipReasons) as SlipReason[];

/** [A53] What the clerk entered last is taken back for one of four reasons, by its digit. */
export const SlipPrompt = ({ of, onReason }: { of: SlipOf; onReason: (reason: SlipReason) => void }) => (
  <section className={styles.prompt} aria-label="Описка">
    <h2>Описка</h2>
    <p>{`№${nbsp}${of.paddle}, ${formatRubles(of.amount)}. Аннулирование увидят все.`}</p>
    <ol>
      {reasons.map((reason, at) => (
        <li key={reason}>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the answer is one key
            autoFocus={at === 0}
            onClick={() => onReason(reason)}
            onKeyDown={({ key }) => {
              const chosen = reasons[Number(key) - 1];
              if (chosen) onReason(chosen);
            }}
          >
            <kbd>{at + 1}</kbd>
            {slipReasons[reason]}
          </button>
        </li>
      ))}
    </ol>
    <p>
      <kbd>Esc</kbd> оставить
    </p>
  </section>
);

type ReasonPromptProps = { number: number | undefined; onReason: (reason: string) => void };

/** [A50] A call out of turn says why. */
export function ReasonPrompt({ number, onReason }: ReasonPromptProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.prompt}
      aria-label={'Вызов не\u00A0по\u00A0порядку'}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onReason(reason.trim());
      }}
    >
      <h2>{`Лот ${number} не\u00A0по\u00A0порядку`}</h2>
      <label>
        Причина
        <input
          // biome-ignore lint/a11y/noAutofocus: the question is this one input
          autoFocus
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <p>
        <kbd>Enter</kbd> вызвать <kbd>Esc</kbd> оставить
      </p>
    </form>
  );
}
