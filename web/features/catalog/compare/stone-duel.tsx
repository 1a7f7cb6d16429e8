import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { formatCarats, nbsp } from '#contract/russian.ts';
import { LivingHost } from '#web/app/pictures/living-host.tsx';
import { fullFrame, trueSize } from '#web/app/pictures/true-size.ts';
import { useLightPart } from '#web/app/pictures/use-light-part.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ItemPicture } from '../cards/item-picture.tsx';
import { gradesLine, shortName } from '../cards/item-words.ts';
import styles from './stone-duel.module.css';

/** Stones that are drawn from their own figures; a photograph cannot be lit anew. */
export const canBeLit = (card: Card): boolean => Boolean(card.size?.pictured);

/** Two stones under one light; of more than two, each pair in turn. */
export function StoneDuel({ cards }: { cards: readonly Card[] }) {
  const pairs = cards.flatMap((one, i) => cards.slice(i + 1).map((other) => [one, other] as const));
  const [at, setAt] = useState(0);
  const pair = pairs[at % pairs.length]!;
  return (
    <section className="mb-5" aria-label="Два камня под одним светом">
      <Pair key={pair.map(({ id }) => id).join()} pair={pair}>
        {pairs.length > 1 && (
          <Button size="small" variant="secondary" onClick={() => setAt(at + 1)}>
            Другая пара
          </Button>
        )}
      </Pair>
    </section>
  );
}

type PairProps = { pair: readonly [Card, Card]; children: ReactNode };

function Pair({ pair, children }: PairProps) {
  const [left, setLeft] = useState<HTMLElement | null>(null);
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [hosts, setHosts] = useState<readonly [HTMLElement, HTMLElement]>();
  if (left && right && hosts?.[0] !== left) setHosts([left, right]);
  const [asked, setAsked] = useState(false);
  const [live, setLive] = useState([false, false]);
  const [dark, setDark] = useState(false);
  const [together, setTogether] = useState(true);
  const [scaled, setScaled] = useState(true);
  const Stones = useLightPart('pair', left, { asked });
  const onLive = useCallback(
    (which: 0 | 1, now: boolean) => setLive((known) => known.map((was, i) => (i === which ? now : was))),
    [],
  );
  const full = fullFrame(pair);
  return (
    <>
      <Row gap={[1, 5]}>
        <Switch checked={together} onChange={(event) => setTogether(event.target.checked)}>
          Поворачивать вместе
        </Switch>
        <Switch checked={scaled} onChange={(event) => setScaled(event.target.checked)}>
          В{nbsp}одном масштабе
        </Switch>
        {children}
      </Row>
      <div ref={setTools} className={classNames(styles.both, dark && 'night')}>
        {pair.map((card, which) => (
          <div className={`min-0 ${styles.side}`} key={card.id}>
            <h3 className={`medium ${styles.name}`}>
              {shortName(card)}
              <small>{gradesLine(card)}</small>
            </h3>
            <div
              className={`relative ${styles.picture}`}
              data-live={live[which] || undefined}
              style={{ '--k': scaled ? (trueSize(card, full)?.picture ?? 1) : 1.06 } as CSSProperties}
            >
              <ItemPicture images={card.images} measures={card.size} alt="" size={300} first />
              <LivingHost
                ref={which ? setRight : setLeft}
                name={card.name}
                live={live[which]!}
                asked={asked}
                onAsked={() => setAsked(true)}
              />
            </div>
            <p className="small muted">
              {formatCarats(card.size!.length)} × {formatCarats(card.size!.width)}
              {nbsp}мм
            </p>
          </div>
        ))}
        {Stones && hosts && tools && (
          <Stones
            codes={[pair[0].code, pair[1].code]}
            hosts={hosts}
            tools={tools}
            asked={asked}
            together={together}
            onLive={onLive}
            onDark={setDark}
          />
        )}
      </div>
    </>
  );
}
