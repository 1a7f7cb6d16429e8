import { Fragment, type ReactNode } from 'react';
import { formatExact } from '#contract/money/kopecks.ts';
import type { StatementLine } from '#contract/money/statements.ts';
import { formatDay, nbsp } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { fateWords, lineFateWords } from './statement-words.ts';
import styles from './statements.module.css';

/** Bank lines: sum, payer, assignment. Numbers named in the purpose are underlined. */
export function StatementLines<Line extends StatementLine>({
  lines,
  caption,
  acts,
}: {
  lines: readonly Line[];
  caption: string;
  /** What can be done about a line. */
  acts?: (line: Line) => ReactNode;
}) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">День, №</th>
          <th scope="col" className={styles.sum}>
            Сумма, ₽
          </th>
          <th scope="col">Назначение и плательщик</th>
          <th scope="col">Куда</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twins of a file differ by their place alone
          <tr key={index} data-fate={line.fate}>
            <td>
              {formatDay(line.day)}
              <small>
                №{nbsp}
                {line.number}
              </small>
            </td>
            <td className={styles.sum}>
              <b>{formatExact(line.sum)}</b>
            </td>
            <td className={styles.purpose}>
              <Purpose text={line.purpose} numbers={line.numbers} />
              <small>
                {line.name}
                {line.inn && `, ИНН${nbsp}${line.inn}`}
              </small>
            </td>
            <td>
              <Status tone={fateWords[line.fate].tone}>{lineFateWords(line)}</Status>
              {line.rest !== null && (
                <small>
                  {line.extra
                    ? `лишние ${formatExact(line.extra)}${nbsp}₽ станут авансом`
                    : line.rest
                      ? `останется ${formatExact(line.rest)}${nbsp}₽`
                      : 'закрыт полностью'}
                </small>
              )}
              {acts?.(line)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Purpose({ text, numbers }: { text: string; numbers: readonly string[] }) {
  return numbers.reduce(cutOut, [text]).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text do not move
      <mark key={index}>{part}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text do not move
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** Every second piece is a number. */
const cutOut = (pieces: readonly string[], number: string): string[] =>
  pieces.flatMap((piece, index) => {
    const at = index % 2 ? -1 : piece.toUpperCase().indexOf(number);
    const end = at + number.length;
    return at < 0 ? [piece] : [piece.slice(0, at), piece.slice(at, end), piece.slice(end)];
  });
