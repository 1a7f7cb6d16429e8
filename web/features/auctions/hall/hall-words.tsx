import type { HallWords } from '#contract/auctions/auction-live.ts';
import { formatSecond, nbsp } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';

/** [A63] What is said in the hall, for those who follow from elsewhere. */
export const HallWordsLine = ({ words }: { words: HallWords }) => (
  <p>
    <Status tone="metal" role="status">
      {wordsLine(words)}
    </Status>
  </p>
);

/** «Перерыв до 20:15». */
function wordsLine({ text, breakUntil }: HallWords): string {
  const until = breakUntil && `Перерыв до${nbsp}${formatSecond(breakUntil).slice(0, 5)}`;
  return until ? (text === 'Перерыв' ? until : `${until}. ${text}`) : `В${nbsp}зале: ${text}`;
}
