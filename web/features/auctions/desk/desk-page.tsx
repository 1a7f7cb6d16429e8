import type { Desk } from '#contract/auctions/desk.ts';
import { formatSecond } from '#contract/russian.ts';
import styles from './desk.module.css';
import { DeskEntry } from './desk-entry.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { DeskFeed, DeskLotHead, DeskQueue, DeskTop } from './desk-parts.tsx';
import { LinkPrompt, ReasonPrompt, ReopenPrompt, SlipPrompt, WordsPrompt } from './desk-prompts.tsx';
import { DeskReopening, DeskSecond } from './desk-second.tsx';
import { useClerk } from './use-clerk.ts';
import { useDesk } from './use-desk.ts';
import { useStation } from './use-station.ts';

/** The desk of a led sale: one screen, worked by the keyboard alone. */
export function DeskPage({ loaded }: { loaded: Desk }) {
  const followed = useDesk(loaded, (decided) => clerk.onDecided(decided));
  const { desk } = followed;
  const station = useStation(loaded.id);
  const open = station.wire === 'open';
  const clerk = useClerk(followed, open);
  const { lot, prompt, answers, waits, reopening } = clerk;
  const numberOf = (id: number | undefined) => desk.lots.find((one) => one.id === id)?.number;
  const cut =
    station.wire === 'cut' && station.cutAt
      ? `Нет связи с домом с ${formatSecond(station.cutAt.toISOString())}: ввод закрыт. Что набрано, само не уйдёт.`
      : null;
  return (
    <main id="content" className={styles.desk} tabIndex={-1}>
      <DeskTop desk={desk} stations={station.stations} />
      <div className={styles.middle}>
        <DeskQueue desk={desk} looked={clerk.wanted?.id} />
        <div className={styles.hot}>
          {lot ? <DeskLotHead desk={desk} lot={lot} /> : <h1 className={styles.none}>Лот не вызван</h1>}
          <DeskEntry
            desk={desk}
            lot={lot}
            typed={clerk.typed}
            onTyped={clerk.type}
            onEnter={clerk.submit}
            closed={!open}
            busy={clerk.underWay}
            said={cut ? { tone: 'metal', text: cut } : clerk.note}
            duel={clerk.duel}
            fields={clerk.fields}
          />
          {waits && <DeskSecond desk={desk} entry={waits} />}
          {reopening && <DeskReopening desk={desk} asked={reopening} />}
          {prompt?.ask === 'reopen' && lot && <ReopenPrompt number={lot.number} onReason={answers.reopen} />}
          {prompt?.ask === 'words' && <WordsPrompt number={numberOf(clerk.noted)} onSay={answers.sayWords} />}
          {prompt?.ask === 'link' && <LinkPrompt station={station} />}
          {prompt?.ask === 'slip' && (
            <SlipPrompt of={prompt.of} onReason={(reason) => answers.slip(prompt.of, reason)} />
          )}
          {prompt?.ask === 'reason' && (
            <ReasonPrompt
              number={numberOf(prompt.lot)}
              onReason={(reason) => answers.call(prompt.lot, reason)}
            />
          )}
        </div>
        <DeskFeed desk={desk} lot={lot} />
      </div>
      <DeskKeys desk={desk} wanted={clerk.wanted} />
    </main>
  );
}
