import { monthText } from './words.ts';

/** «август 2019 – август 2020», on one line where there is room for it. */
export const MonthSpan = ({ from, to }: { from: string; to: string }) => (
  <span className="inline-block">
    {monthText(from)}&nbsp;– {monthText(to)}
  </span>
);
