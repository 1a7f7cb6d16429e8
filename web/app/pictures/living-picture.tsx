import { type ComponentProps, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useMounted } from '../page/use-mounted.ts';
import { LivingHost } from './living-host.tsx';
import styles from './living-picture.module.css';
import type { LivingStoneProps } from './living-stone.ts';
import { MeasuredPicture } from './measured-picture.tsx';
import { useLightPart } from './use-light-part.ts';

type LivingPictureProps = ComponentProps<typeof MeasuredPicture> &
  Pick<LivingStoneProps, 'tools' | 'facts' | 'onDark'> & {
    /** The stone's own; null for what is no loose stone, or is shown by a photograph. */
    code: string | null;
    onExpand?: (() => void) | undefined;
  };

/** A picture that becomes the stone itself where the machine can, and stays a picture everywhere else. */
export function LivingPicture({
  code,
  tools,
  facts,
  onDark,
  onExpand,
  className,
  ...picture
}: LivingPictureProps) {
  const mounted = useMounted();
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  const [live, setLive] = useState(false);
  const Stone = useLightPart('stone', host, { asked });
  return (
    <MeasuredPicture {...picture} className={classNames(styles.picture, className)} live={live}>
      {mounted && code && (
        <LivingHost
          ref={setHost}
          name={picture.name}
          live={live}
          asked={asked}
          onAsked={() => setAsked(true)}
          onExpand={onExpand}
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
        </LivingHost>
      )}
    </MeasuredPicture>
  );
}
