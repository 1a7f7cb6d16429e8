import { Tray } from '#web/ui/layout/tray.tsx';
import { ShapeIcon, type ShapeName } from '#web/ui/signs/shape-icon.tsx';
import { SkeletonCard, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import styles from './item-tray.module.css';

type SkeletonTrayProps = {
  count: number;
  place?: 'list' | 'row';
  /** Cuts of what is coming, as far as they are known; null for what is no loose stone. */
  shapes?: readonly (ShapeName | null)[];
};

const contourOf = (shape: ShapeName | null | undefined) => shape && <ShapeIcon shape={shape} size={150} />;

/** Cards in the shape of what is coming. */
export function SkeletonTray({ count, place = 'row', shapes = [] }: SkeletonTrayProps) {
  return (
    <SkeletonGroup>
      <Tray className={styles[place]} bleed>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks, never reordered
          <li key={index}>
            <SkeletonCard contour={contourOf(shapes[index % Math.max(1, shapes.length)])} />
          </li>
        ))}
      </Tray>
    </SkeletonGroup>
  );
}
