import { formatCarats, formatRubles } from '#contract/russian.ts';
import type { ShowingItem } from '#contract/schedule/meetings.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DimensionLine } from '#web/ui/signs/dimension-line.tsx';
import { ClockIcon, CloseIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { FromWishlist } from './from-wishlist.tsx';
import styles from './showing.module.css';

const tones = {
  here: 'good',
  elsewhere: 'metal',
  held: 'bad',
  auction: 'metal',
  order: 'neutral',
  unknown: 'neutral',
  gone: 'bad',
} as const;

interface StonesProps {
  items: readonly ShowingItem[];
  chosen: readonly number[];
  onChosen: (itemsIds: readonly number[]) => void;
}

/** What is to be shown: pictured, measured, and said where it lies. */
export function Stones({ items, chosen, onChosen }: StonesProps) {
  const [main, ...others] = items;
  const without = (id: number) => onChosen(chosen.filter((one) => one !== id));
  return (
    <aside className={styles.stones} aria-label="Что покажем">
      {main ? (
        <div className={styles.main}>
          {main.image && (
            <img src={main.image.preview2x} alt={`${main.name}, вид сверху`} width={200} height={200} />
          )}
          <div>
            {main.width !== null && (
              <div className={styles.measure}>
                <DimensionLine>{formatCarats(main.width)} мм</DimensionLine>
              </div>
            )}
            <h3 className="h4">{main.name}</h3>
            <p>
              {main.price !== null && <b>{formatRubles(main.price)} </b>}
              <span className="faint nowrap">№&nbsp;{main.id}</span>
            </p>
            <Said item={main} />
          </div>
        </div>
      ) : (
        <p className="muted">
          Камень выбирать заранее не обязательно: расскажите в комментарии, что хотите увидеть.
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((item) => (
            <li key={item.id}>
              {item.image && <img src={item.image.preview} alt="" width={44} height={44} />}
              <div>
                <b>{item.name}</b>
                <Said item={item} />
              </div>
              <IconButton
                className={styles.drop}
                label={`Не показывать: ${item.name}`}
                onClick={() => without(item.id)}
              >
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FromWishlist chosen={chosen} onChosen={onChosen} />
      <p className={styles.lasts}>
        <ClockIcon size={16} />
        <span>До трёх предметов — 30 минут, до восьми — час</span>
      </p>
    </aside>
  );
}

const Said = ({ item: { stand, words } }: { item: ShowingItem }) => (
  <p className={styles.said}>
    <Status tone={tones[stand]} filled={stand === 'here'}>
      {words}
    </Status>
  </p>
);
