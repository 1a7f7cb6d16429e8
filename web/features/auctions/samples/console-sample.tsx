import { useState } from 'react';
import { topicName } from '#contract/live/live-topics.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { BidConsole } from '../lot/console.tsx';
import { LotStore } from '../lot/lot-store.ts';
import { useStoredLot } from '../lot/use-lot.ts';
import { nextBid, sampleLot } from './sample-lot.ts';

const nothing = () => {};

/** The bid console with an invented lot: the buttons replace the server. */
export function ConsoleSample() {
  const [store] = useState(() => new LotStore(sampleLot(Date.now())));
  const lot = useStoredLot(store);
  // This lot has no events; the console only learns whether there is a connection.
  useTopic(topicName.lot(lot.id), { ...lot, seq: null, epoch: null }, { onEvent: nothing, onReset: nothing });
  const deeds = {
    'Моя ставка': () => store.take(nextBid(lot, 'own')),
    'Чужая ставка': () => store.take(nextBid(lot, 'other')),
    Закрыть: () => store.replace({ ...lot, saleStatus: 'pending', seq: lot.seq + 1 }),
  };
  return (
    <PageFrame>
      <PageHeading
        title="Пульт ставки"
        lead="Лот для пробы: кнопки говорят за дом, ставки никуда не уходят."
      />
      <Row gap={3} role="group" aria-label="Что происходит">
        {Object.entries(deeds).map(([name, act]) => (
          <Button key={name} variant="secondary" size="small" onClick={act}>
            {name}
          </Button>
        ))}
      </Row>
      {/* As wide as a lot's page gives it. */}
      <div style={{ maxWidth: 520 }}>
        <BidConsole store={store} lot={lot} reader="person" />
      </div>
    </PageFrame>
  );
}
