import { useState } from 'react';
import type { Phones } from '#contract/auctions/phones.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { failureWords } from '../shell/failure-words.ts';
import { tell } from '../shell/told.ts';

const api = '/api/internal/admin/sales/{id}/phones';

/** The plan on the screen: what colleagues, operators and clients change comes by the desk's topic. */
export function usePhones(loaded: Phones) {
  const [phones, setPhones] = useState(loaded);
  const { id, code: auctionCode, deskSeq: seq, epoch } = phones;
  const reread = () =>
    void browserApi(`GET ${api}/`, { params: { id } }, { key: 'phones' })
      .then(setPhones)
      // The next event asks again.
      .catch(() => {});
  useTopic(
    topicName.desk(id),
    { auctionCode, seq, epoch },
    {
      onEvent: ({ event }) => {
        if (event === 'desk_update') reread();
      },
      onReset: reread,
    },
  );
  const act = async (send: () => Promise<Phones>, done: string): Promise<boolean> => {
    try {
      setPhones(await send());
      tell(done);
      return true;
    } catch (error) {
      tell(failureWords(error), null, 'bad');
      return false;
    }
  };
  const move = (bidder: number, line: number | null) => {
    const alias = phones.bidders.find((one) => one.id === bidder)?.alias;
    const to = phones.lines.find((one) => one.id === line)?.operator.name;
    return act(
      () => browserApi(`POST ${api}/bidders/{bidder}/move`, { params: { id, bidder }, body: { line } }),
      to ? `№ ${alias}: звонит ${to}` : `№ ${alias}: оператора нет`,
    );
  };
  const removeCall = (call: number) =>
    act(
      () => browserApi(`POST ${api}/calls/{call}/remove`, { params: { id, call }, body: {} }),
      'Звонок снят',
    );
  const removeLine = (line: number) =>
    act(
      () => browserApi(`POST ${api}/lines/{line}/remove`, { params: { id, line }, body: {} }),
      'Линия снята',
    );
  const attach = (call: number, file: File) =>
    act(
      () =>
        browserApi(`POST ${api}/calls/{call}/recording`, {
          params: { id, call },
          query: { name: file.name },
          body: file,
        }),
      'Запись приложена',
    );
  return { phones, setPhones, move, removeCall, removeLine, attach };
}
