import { useState } from 'react';
import {
  type ReopenReason,
  reopenReasons,
  type SlipReason,
  slipReasons,
} from '#contract/auctions/auction-words.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './desk.module.css';
import type { Station } from './use-station.ts';

export interface SlipOf {
  lot: number;
  paddle: number;
  amount: number;
}

type ReasonsPromptProps<R extends string> = {
  title: string;
  line: string;
  reasons: Record<R, string>;
  onReason: (reason: R) => void;
};

/** One of a few reasons, by its digit. */
function ReasonsPrompt<R extends string>({ title, line, reasons, onReason }: ReasonsPromptProps<R>) {
  const codes = Object.keys(reasons) as R[];
  return (
    <section className={styles.prompt} aria-label={title}>
      <h2>{title}</h2>
      <p>{line}</p>
      <Row as="ol" gap={2}>
        {codes.map((reason, at) => (
          <li key={reason}>
            <Row
              as="button"
              gap={2}
              nowrap
              type="button"
              // The answer is one key.
              autoFocus={at === 0}
              onClick={() => onReason(reason)}
              onKeyDown={({ key }) => {
                const chosen = codes[Number(key) - 1];
                if (chosen) onReason(chosen);
              }}
            >
              <kbd>{at + 1}</kbd>
              {reasons[reason]}
            </Row>
          </li>
        ))}
      </Row>
      <p>
        <kbd>Esc</kbd> оставить
      </p>
    </section>
  );
}

/** [A53] What the clerk entered last is taken back. */
export const SlipPrompt = ({ of, onReason }: { of: SlipOf; onReason: (reason: SlipReason) => void }) => (
  <ReasonsPrompt
    title="Описка"
    line={`№${nbsp}${of.paddle}, ${formatRubles(of.amount)}. Аннулирование увидят все.`}
    reasons={slipReasons}
    onReason={onReason}
  />
);

type ReopenPromptProps = { number: number; onReason: (reason: ReopenReason) => void };

/** [A54] Asks to reopen a lot that has just closed; a second person has to agree. */
export const ReopenPrompt = ({ number, onReason }: ReopenPromptProps) => (
  <ReasonsPrompt
    title={`Вернуть лот ${number} на стол`}
    line={'Один раз и с согласия второго сотрудника. Всем, кто ставил, сообщим.'}
    reasons={reopenReasons}
    onReason={onReason}
  />
);

type WordsPromptProps = {
  number: number | undefined;
  onSay: (to: 'hall' | 'note', text: string, minutes: number | null) => void;
};

/** [A63] Own words: to the hall, as a break of so many minutes, or a note for the auctioneer alone. */
export function WordsPrompt({ number, onSay }: WordsPromptProps) {
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState('');
  const [note, setNote] = useState(false);
  return (
    <form
      className={styles.prompt}
      aria-label="Слова залу"
      onSubmit={(event) => {
        event.preventDefault();
        const said = text.trim() || (minutes && 'Перерыв');
        if (said) onSay(note ? 'note' : 'hall', said, minutes && !note ? Number(minutes) : null);
      }}
    >
      <h2>{note ? `Записка аукционисту, лот ${number}` : 'Слова залу'}</h2>
      <label>
        {note ? 'Видна только на кафедре' : 'Увидят зал и все, кто смотрит торги'}
        <input
          // biome-ignore lint/a11y/noAutofocus: the words are typed at once
          autoFocus
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Row gap={5} align="end" nowrap className={styles.choices}>
        <label>
          <input
            type="checkbox"
            checked={note}
            disabled={number === undefined}
            onChange={({ target }) => setNote(target.checked)}
          />
          Только аукционисту
        </label>
        <label>
          Перерыв, минут
          <input
            inputMode="numeric"
            maxLength={3}
            value={minutes}
            disabled={note}
            onChange={({ target }) => setMinutes(target.value.replaceAll(/\D/g, ''))}
          />
        </label>
      </Row>
      <Row as="p" gap={2} nowrap>
        {/* Enter sends a form of several fields only by a button. */}
        <Row as="button" gap={2} nowrap type="submit">
          <kbd>Enter</kbd> сказать
        </Row>
        <kbd>Tab</kbd> кому <kbd>Esc</kbd> оставить
      </Row>
    </form>
  );
}

/** Who is at the desk now, and whether this screen is connected. */
export const LinkPrompt = ({ station }: { station: Station }) => (
  <section className={styles.prompt} aria-label="Связь">
    <h2>Связь</h2>
    <p>{station.wire === 'open' ? 'Этот пульт на связи' : 'Этот пульт дома не слышит'}</p>
    <ul>
      {station.stations.map(({ id, who, own }) => (
        <li key={id}>{own ? `${who}, этот пульт` : who}</li>
      ))}
    </ul>
    <p>Лот закрывается, только если за последние 3 с слышен хотя бы один пульт.</p>
    <p>
      <kbd>Esc</kbd> закрыть
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
      aria-label={'Вызов не по порядку'}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onReason(reason.trim());
      }}
    >
      <h2>{`Лот ${number} не по порядку`}</h2>
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
