import { phoneLanguages } from '#contract/auctions/auction-words.ts';
import type { PhoneClash, Phones } from '#contract/auctions/phones.ts';
import { nbsp } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import styles from './phones.module.css';

interface ClashListProps {
  phones: Phones;
  onMove: (bidder: number, line: number) => void;
  onOpen: (bidder: number) => void;
}

/** What is in the way, in the order of lots, with who could take it. */
export const ClashList = ({ phones, onMove, onOpen }: ClashListProps) => (
  <ol className={styles.clashes}>
    {phones.clashes.map((clash) => {
      const [first] = clash.bidders;
      const { remedy } = clash;
      return (
        <li key={`${clash.kind} ${clash.bidders.join()} ${clash.lots.join()}`}>
          <Status tone={clash.kind === 'near' ? 'bad' : 'metal'}>{titleOf(phones, clash)}</Status>
          <p>{wordsOf(phones, clash)}</p>
          {remedy ? (
            <OfficeButton mini variant="secondary" onClick={() => onMove(remedy.bidder, remedy.line)}>
              {`№${nbsp}${bidderOf(phones, remedy.bidder)?.alias} → ${operatorOf(phones, remedy.line)}`}
            </OfficeButton>
          ) : (
            <OfficeButton mini variant="secondary" onClick={() => onOpen(first!)}>
              Открыть участника
            </OfficeButton>
          )}
        </li>
      );
    })}
  </ol>
);

const bidderOf = ({ bidders }: Phones, id: number) => bidders.find((one) => one.id === id);
const operatorOf = ({ lines }: Phones, id: number | null): string =>
  lines.find((line) => line.id === id)?.operator.name ?? '';
const nameOf = (phones: Phones, id: number): string => {
  const bidder = bidderOf(phones, id);
  return `№${nbsp}${bidder?.alias} ${bidder?.name}`;
};

function titleOf(phones: Phones, { kind, line, lots }: PhoneClash): string {
  const numbers = lots.map((id) => phones.lots.find((lot) => lot.id === id)?.number);
  if (kind === 'near')
    return numbers[0] === numbers[1]
      ? `Лот ${numbers[0]}, ${operatorOf(phones, line)}`
      : `Лоты ${numbers.join(' и ')}, ${operatorOf(phones, line)}`;
  return kind === 'nobody'
    ? `Лот ${numbers[0]}, без оператора`
    : `Лот ${numbers[0]}, ${operatorOf(phones, line)}`;
}

function wordsOf(phones: Phones, { kind, bidders, lots }: PhoneClash): string {
  const [one, other] = bidders;
  if (kind === 'near')
    return lots[0] === lots[1]
      ? `${nameOf(phones, one!)} и ${nameOf(phones, other!)} на одном лоте.`
      : `${nameOf(phones, one!)} и ${nameOf(phones, other!)}. Между лотами нужно хотя бы три других.`;
  const language = phoneLanguages[bidderOf(phones, one!)!.language];
  return kind === 'nobody'
    ? `${nameOf(phones, one!)}, язык: ${language}. Свободной линии с этим языком нет.`
    : `${nameOf(phones, one!)} просит язык: ${language}. Оператор на нём не говорит.`;
}
