import { type ComponentType, useEffect, useState } from 'react';
import { formatCarats, nbsp } from '#contract/russian.ts';
import type { StoneInHand } from '#web/app/pictures/living-stone.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { LightShow } from '../engine/light-show.ts';
import { Drawn } from './drawn.tsx';
import { allowPhone, followPhone, mayFollowPhone } from './follow-phone.ts';
import { LampOnRing, lampStep } from './lamp.tsx';
import { lampLight } from './lamp-light.ts';
import { firstPlace, movedBy } from './lamp-place.ts';
import { followLens, type LensPlace, lensByPress, lensField, middle } from './lens.ts';
import styles from './light-controls.module.css';
import { LightSwitch } from './light-switch.tsx';
import { lights, lightWordsOf } from './lights.ts';
import type { TrueSizeProps } from './true-size.tsx';

export interface LightControlsProps {
  show: LightShow;
  host: HTMLElement;
  facts: StoneInHand | null;
  onDark?: ((dark: boolean) => void) | undefined;
}

const loupe = 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13ZM15.3 15.3L20 20M10.5 7.5V13.5M7.5 10.5H13.5';
const ruler = 'M3 9H21V15H3ZM7 9V12M11 9V13M15 9V12M19 9V11';
const phone = 'M9 4H15V20H9ZM4 8C2.8 10.5 2.8 13.5 4 16M20 8C21.2 10.5 21.2 13.5 20 16';

/** The window is larger than the rest of this code: loaded on request. */
const loadSize = (show: (size: () => ComponentType<TrueSizeProps>) => void) =>
  import('./true-size.tsx').then(
    ({ TrueSizePanel: TrueSize }) => show(() => TrueSize),
    () => {},
  );

/** Lights, the lamp, the loupe and the true size of a living stone. */
export function LightControls({ show, host, facts, onDark }: LightControlsProps) {
  const [light, setLight] = useState(lights[0]!);
  const [lamp, setLamp] = useState({ place: firstPlace, lit: false });
  const [lens, setLens] = useState<LensPlace | null>(null);
  const [Size, setSize] = useState<ComponentType<TrueSizeProps>>();
  const [leans, setLeans] = useState(false);
  useEffect(() => {
    show.setLight(light.scene);
    onDark?.(Boolean(light.scene.dark));
  }, [show, light, onDark]);
  useEffect(() => () => onDark?.(false), [onDark]);
  useEffect(() => {
    show.setLamp(lampLight(lamp.place, lamp.lit, light));
  }, [show, lamp, light]);
  useEffect(() => (lens ? followLens(host, show, lens) : undefined), [host, show, lens]);
  useEffect(() => (leans ? followPhone(show) : undefined), [show, leans]);
  useEffect(() => lensByPress(host, setLens), [host]);
  useEffect(() => {
    let lampHeld = false;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const chosen = lights[Number(/^Digit([1-5])$/.exec(event.code)?.[1] ?? 0) - 1];
      const step = lampHeld ? lampStep(event.key) : undefined;
      if (chosen) setLight(chosen);
      else if (event.code === 'Digit0') setLens((on) => (on ? null : middle));
      // By place on the keyboard: Л and Р, whatever the layout.
      else if (event.code === 'KeyH') loadSize(setSize);
      else if (event.code === 'KeyK') lampHeld = true;
      else if (step) setLamp(({ place }) => ({ place: movedBy(place, ...step), lit: true }));
      else return;
      event.preventDefault();
    };
    const released = (event: KeyboardEvent) => {
      if (event.code === 'KeyK') lampHeld = false;
    };
    host.addEventListener('keydown', pressed, true);
    host.addEventListener('keyup', released);
    return () => {
      host.removeEventListener('keydown', pressed, true);
      host.removeEventListener('keyup', released);
    };
  }, [host]);
  const ring = Math.round(host.clientWidth * 0.6);
  return (
    <>
      <div className={`muted ${styles.say}`} aria-live="polite">
        <b>{light.label}</b>
        <span>{lightWordsOf(light, facts?.fluorescence)}</span>
      </div>
      {!light.scene.plain && (
        <LampOnRing
          place={lamp.place}
          lit={lamp.lit}
          ring={ring}
          onMove={(place) => setLamp({ place, lit: true })}
        />
      )}
      <div className={styles.tools}>
        <IconButton label="Лупа" pressed={lens !== null} onClick={() => setLens(lens ? null : middle)}>
          <Drawn d={loupe} />
        </IconButton>
        {facts && (
          <IconButton label="Истинный размер" onClick={() => loadSize(setSize)}>
            <Drawn d={ruler} />
          </IconButton>
        )}
        {mayFollowPhone() && (
          <IconButton
            label={`Наклонять вместе с${nbsp}телефоном`}
            pressed={leans}
            onClick={async () => setLeans(!leans && (await allowPhone()))}
          >
            <Drawn d={phone} />
          </IconButton>
        )}
      </div>
      {lens && facts && (
        <p className={`muted micro text-center ${styles.field}`}>
          Лупа: {formatCarats(Math.round(lensField(facts) * 100))}
          {nbsp}мм в{nbsp}поле. Включений не{nbsp}рисуем: их знает только сертификат.
        </p>
      )}
      <LightSwitch light={light} onChange={setLight} />
      {facts && Size && <Size facts={facts} onClosed={() => setSize(undefined)} />}
    </>
  );
}
