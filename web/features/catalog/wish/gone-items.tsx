import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import type { Gone } from './wish-order.ts';

/** What was sold or taken away stays under its name until the person takes it out. */
export function GoneItems({ items, event }: { items: readonly Gone[]; event: string | null }) {
  if (items.length === 0) return null;
  return (
    <section className="muted mt-6" aria-labelledby="gone-items">
      <Row gap={4} justify="between" nowrap>
        <h2 className="h4" id="gone-items">
          Уже не купить
        </h2>
        <Button
          variant="ghost"
          size="small"
          onClick={() =>
            void wishlist.remove(
              items.map(({ id }) => id),
              event,
            )
          }
        >
          Убрать {items.length === 1 ? 'его' : 'все'}
        </Button>
      </Row>
      <ul>
        {items.map(({ id, name, card }) => (
          <li className="rule-top py-3" key={id}>
            <span>{name}</span>{' '}
            <span className="faint nowrap">
              №&nbsp;{id}, {card ? 'продано' : 'снято с продажи'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
