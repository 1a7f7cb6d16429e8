import { callStates } from '#contract/auctions/auction-words.ts';
import type { PhoneBidder, PhoneCall, Phones } from '#contract/auctions/phones.ts';
import { nbsp } from '#contract/russian.ts';
import { Status, type Tone } from '#web/ui/signs/status.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import styles from './phones.module.css';

interface CallTableProps {
  phones: Phones;
  onOpen: (bidder: number) => void;
  onRemove: (call: number) => void;
  onAttach: (call: number, file: File) => void;
}

/** Every booking, by lot. */
export const CallTable = ({ phones, onOpen, onRemove, onAttach }: CallTableProps) => (
  <div className={styles.scroll}>
    <table className={styles.calls}>
      <thead>
        <tr>
          <th scope="col">Лот</th>
          <th scope="col">Участник</th>
          <th scope="col">Телефон</th>
          <th scope="col">Оператор</th>
          <th scope="col">Состояние</th>
          <th scope="col">
            <span className="visually-hidden">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {phones.calls.map((call) => {
          const bidder = phones.bidders.find(({ id }) => id === call.bidder)!;
          const lot = phones.lots.find(({ id }) => id === call.lot)!;
          const line = phones.lines.find(({ id }) => id === bidder.line);
          const [tone, words] = stateOf(phones, call, bidder);
          return (
            <tr key={call.id} data-over={lot.place === null || undefined}>
              <td>
                <span className={styles.lot}>
                  <b>{lot.number}</b>
                  <img src={lot.picture} alt="" width={40} height={40} loading="lazy" />
                  {lot.name}
                </span>
              </td>
              <td>
                <button type="button" className={styles.plain} onClick={() => onOpen(bidder.id)}>
                  <b>{`№${nbsp}${bidder.alias}`}</b> {bidder.name}
                </button>
                {call.byClient && <small>просил сам</small>}
              </td>
              <td className={styles.phone}>
                {bidder.phone}
                <small>{bidder.sparePhone ? `запасной ${bidder.sparePhone}` : 'запасного нет'}</small>
              </td>
              <td>{line?.operator.name ?? '—'}</td>
              <td>
                <Status tone={tone}>{words}</Status>
              </td>
              <td>
                <span className={styles.acts}>
                  {call.recording && (
                    <a className="inline-link" href={call.recording} target="_blank" rel="noopener">
                      Запись
                    </a>
                  )}
                  {call.state === 'booked' ? (
                    <OfficeButton
                      mini
                      variant="ghost"
                      aria-label={`Снять звонок: лот ${lot.number}, участник № ${bidder.alias}`}
                      onClick={() => onRemove(call.id)}
                    >
                      Снять
                    </OfficeButton>
                  ) : (
                    <label className={styles.attach}>
                      {call.recording ? 'Заменить' : 'Приложить запись'}
                      <input
                        type="file"
                        accept="audio/*"
                        aria-label={`Запись звонка: лот ${lot.number}, участник № ${bidder.alias}`}
                        onChange={({ target }) => target.files?.[0] && onAttach(call.id, target.files[0])}
                      />
                    </label>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

/** What stands in the way first, then how the call goes; before it whether the number was tried. */
function stateOf({ clashes }: Phones, call: PhoneCall, bidder: PhoneBidder): [Tone, string] {
  const clash = clashes.find(({ kind, bidders, lots }) =>
    kind === 'near'
      ? bidders.some((one, at) => one === bidder.id && lots[at] === call.lot)
      : bidders.includes(bidder.id),
  );
  if (clash)
    return clash.kind === 'near'
      ? ['bad', 'накладка']
      : ['metal', clash.kind === 'nobody' ? 'нет оператора' : 'язык'];
  if (!bidder.admitted) return ['bad', 'не допущен'];
  if (call.state !== 'booked') return [call.state === 'silent' ? 'bad' : 'good', callStates[call.state]];
  return bidder.proved ? ['good', 'номер проверен'] : ['metal', 'номер не проверен'];
}
