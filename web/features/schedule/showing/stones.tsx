import { formatCarats, formatRubles } from '#contract/russian.ts';
import type { ShowingItem } from '#contract/schedule/meetings.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
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
export function ShownStones({ items, chosen, onChosen }: StonesProps) {
  const [main, ...others] = items;
  const without = (id: number) => onChosen(chosen.filter((one) => one !== id));
  return (
    <Stack as="aside" gap={4} className={`small sunk p-5 ${styles.stones}`} aria-label="Что покажем">
      {main ? (
        <Stack gap={3} className={styles.main}>
          {main.image && (
            <img src={main.image.preview2x} alt={`${main.name}, вид сверху`} width={200} height={200} />
          )}
          <div>
            {main.width !== null && (
              <div className={`phone-hidden ${styles.measure}`}>
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
        </Stack>
      ) : (
        <p className="muted">
          Камень выбирать заранее не обязательно: расскажите в комментарии, что хотите увидеть.
        </p>
      )}
      {others.length > 0 && (
        <Stack as="ul" gap={4} className={`pt-4 ${styles.others}`}>
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
        </Stack>
      )}
      <FromWishlist chosen={chosen} onChosen={onChosen} />
      <Grid as="p" gap={3} className={`muted ${styles.lasts}`}>
        <ClockIcon size={16} />
        <span>До трёх предметов — 30 минут, до восьми — час</span>
      </Grid>
    </Stack>
  );
}

const Said = ({ item: { stand, words } }: { item: ShowingItem }) => (
  <p className={`mt-2 ${styles.said}`}>
    <Status tone={tones[stand]} filled={stand === 'here'}>
      {words}
    </Status>
  </p>
);
