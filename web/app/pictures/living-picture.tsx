import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useMounted } from '../page/use-mounted.ts';
import styles from './living-picture.module.css';
import { type LivingStoneProps, loadLivingStone } from './living-stone.ts';
import { MeasuredPicture } from './measured-picture.tsx';

type LivingPictureProps = ComponentProps<typeof MeasuredPicture> &
  Pick<LivingStoneProps, 'tools' | 'facts' | 'onDark'> & {
    /** The stone's own; null for what is no loose stone, or is shown by a photograph. */
    code: string | null;
  };

/** A picture that becomes the stone itself where the machine can, and stays a picture everywhere else. */
export function LivingPicture({ code, tools, facts, onDark, className, ...picture }: LivingPictureProps) {
  const mounted = useMounted();
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  const [live, setLive] = useState(false);
  const Stone = useLivingStone(host, asked);
  return (
    <MeasuredPicture {...picture} className={classNames(styles.picture, className)} live={live}>
      {mounted && code && (
        <div
          ref={setHost}
          className={styles.host}
          data-live={live || undefined}
          data-print="off"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows turn the stone, which a keyboard must be able to do
          tabIndex={0}
          aria-label={`${picture.name}. Стрелки поворачивают камень, пробел возвращает лицом вверх`}
          onPointerDown={() => setAsked(true)}
          onKeyDown={(event) => {
            if (!asked && (event.key.startsWith('Arrow') || event.key === ' ')) event.preventDefault();
            if (event.key !== 'Tab') setAsked(true);
          }}
        >
          {Stone && host && (
            <Stone
              code={code}
              host={host}
              asked={asked}
              tools={tools ?? null}
              facts={facts ?? null}
              onLive={setLive}
              onDark={onDark}
            />
          )}
        </div>
      )}
    </MeasuredPicture>
  );
}

/** Nothing is loaded for whom it could cost more than it gives: they ask by a touch or a key. */
function beginsItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    !connection?.saveData &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/** Its code comes when the picture is in view and the page has nothing better to do. */
function useLivingStone(host: HTMLElement | null, asked: boolean) {
  const [Stone, setStone] = useState<ComponentType<LivingStoneProps>>();
  useEffect(() => {
    if (!host || Stone) return;
    let left = false;
    const load = () => {
      if (left) return;
      loadLivingStone().then(
        (file) => left || setStone(() => file.default),
        () => {},
      );
    };
    if (asked) load();
    if (asked || !beginsItself()) return;
    const idle =
      'requestIdleCallback' in window ? requestIdleCallback : (act: () => void) => setTimeout(act, 300);
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) return;
      watch.disconnect();
      idle(load);
    });
    watch.observe(host);
    return () => {
      left = true;
      watch.disconnect();
    };
  }, [host, asked, Stone]);
  return Stone;
}
