import type { HouseState } from '#contract/back-office/keeping.ts';
import { queueWords } from '#contract/back-office/keeping-words.ts';
import { formatMoment, formatNumber } from '#contract/russian.ts';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';

/** Background work that gave up within a week; absent while there is none. */
export function JobsPanel({ house: { jobs } }: { house: HouseState }) {
  if (!jobs.failed.length) return null;
  return (
    <Panel title="Сбои заданий" note="за неделю">
      <table className={lines.table}>
        <tbody>
          {jobs.failed.map(({ queue, count, at, why }) => (
            <tr key={queue}>
              <td>
                <b>{queueWords[queue] ?? queue}</b>
                {why && (
                  <>
                    <br />
                    <small>{why}</small>
                  </>
                )}
              </td>
              <td className={`muted nowrap ${lines.when}`}>{formatMoment(at)}</td>
              <td className={`text-right nowrap ${lines.act}`}>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
