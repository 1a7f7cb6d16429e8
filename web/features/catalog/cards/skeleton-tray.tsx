import { Tray } from '#web/ui/layout/tray.tsx';
import { SkeletonCard, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import styles from './item-tray.module.css';

type SkeletonTrayProps = { count: number; place?: 'list' | 'row' };

/** Cards in the shape of what is coming. */
export function SkeletonTray({ count, place = 'row' }: SkeletonTrayProps) {
  return (
    <SkeletonGroup>
      <Tray className={styles[place]} bleed>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks, never reordered
          <li key={index}>
            <SkeletonCard />
          </li>
        ))}
      </Tray>
    </SkeletonGroup>
  );
}
