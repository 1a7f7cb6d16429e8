import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Stack } from '../layout/flow.tsx';
import styles from './skeleton.module.css';

type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
};

/** One block in the shape of what is coming. */
export function Skeleton({ width = '100%', height = 16, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.block, className)}
      style={{ width, height, ...style }}
      aria-hidden="true"
      {...rest}
    />
  );
}

export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <Stack gap={3}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks, never reordered
          key={index}
          height={14}
          width={index === count - 1 ? '60%' : '100%'}
        />
      ))}
    </Stack>
  );
}

type SkeletonCardProps = {
  pictureHeight?: number;
  /** The outline of what is coming, where it is known. */
  contour?: ReactNode;
};

/** A tray cell: picture, name, line, price. */
export function SkeletonCard({ pictureHeight = 228, contour }: SkeletonCardProps) {
  return (
    <Stack gap={3} className="p-4">
      {contour ? (
        <div className={styles.contour} style={{ height: pictureHeight }}>
          {contour}
        </div>
      ) : (
        <Skeleton height={pictureHeight} />
      )}
      <Skeleton height={24} width="70%" />
      <Skeleton height={14} width="50%" />
      <Skeleton height={18} width="60%" />
    </Stack>
  );
}

/** Announces the wait once for a whole group of blocks. */
export function SkeletonGroup({
  label = 'Загрузка',
  children,
  ...rest
}: ComponentProps<'div'> & { label?: string }) {
  return (
    <div aria-busy="true" {...rest}>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
