import { useEffect, useState } from 'react';
import { formatCarats, nbsp } from '#contract/russian.ts';
import type { StoneInHand } from '#web/app/pictures/living-stone.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { LightShow } from '../engine/light-show.ts';
import { LampOnRing, lampStep } from './lamp.tsx';
import { firstPlace, movedBy } from './lamp-place.ts';
import { followLens, lensField } from './lens.ts';
import styles from './light-controls.module.css';
import { lights, wordsOf } from './lights.ts';
import { TrueSize } from './true-size.tsx';

export interface LightControlsProps {
  show: LightShow;
  host: HTMLElement;
  facts: StoneInHand | null;
  onDark?: ((dark: boolean) => void) | undefined;
}

const loupe = 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13ZM15.3 15.3L20 20M10.5 7.5V13.5M7.5 10.5H13.5';
const ruler = 'M3 9H21V15H3ZM7 9V12M11 9V13M15 9V12M19 9V11';

const Drawn = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.25}
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

/** Lights, the lamp, the loupe and the true size of a living stone. */
export function LightControls({ show, host, facts, onDark }: LightControlsProps) {
  const [light, setLight] = useState(lights[0]!);
  const [lamp, setLamp] = useState({ place: firstPlace, lit: false });
  const [lens, setLens] = useState(false);
  const [sized, setSized] = useState(false);
  useEffect(() => {
    show.setLight(light.scene);
    onDark?.(Boolean(light.scene.dark));
  }, [show, light, onDark]);
  useEffect(() => () => onDark?.(false), [onDark]);
  useEffect(() => {
    const warm = light.scene.dark ? ([30, 21, 12] as const) : ([22, 21, 19] as const);
    show.setLamp(lamp.lit && !light.scene.plain ? { ...lamp.place, light: warm } : null);
  }, [show, lamp, light]);
  useEffect(() => (lens ? followLens(host, show) : undefined), [host, show, lens]);
  useEffect(() => {
    let lampHeld = false;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const chosen = lights[Number(/^Digit([1-5])$/.exec(event.code)?.[1] ?? 0) - 1];
      const step = lampHeld ? lampStep(event.key) : undefined;
      if (chosen) setLight(chosen);
      else if (event.code === 'Digit0') setLens((on) => !on);
      // By place on the keyboard: Л and Р, whatever the layout.
      else if (event.code === 'KeyH') setSized(true);
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
  const ring = Math.round(host.clientWidth * 0.66);
  return (
    <>
      <div className={styles.say} aria-live="polite">
        <b>{light.label}</b>
        <span>{wordsOf(light, facts?.fluorescence)}</span>
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
        <IconButton label="Лупа" pressed={lens} onClick={() => setLens(!lens)}>
          <Drawn d={loupe} />
        </IconButton>
        {facts && (
          <IconButton label="Истинный размер" onClick={() => setSized(true)}>
            <Drawn d={ruler} />
          </IconButton>
        )}
      </div>
      {lens && facts && (
        <p className={styles.field}>
          Лупа: {formatCarats(Math.round(lensField(facts) * 100))}
          {nbsp}мм в{nbsp}поле. Включений не{nbsp}рисуем: их знает только сертификат.
        </p>
      )}
      <fieldset className={styles.lights}>
        <legend className="visually-hidden">Свет</legend>
        {lights.map((one, at) => (
          <button key={one.code} type="button" aria-pressed={one === light} onClick={() => setLight(one)}>
            <Drawn d={one.icon} />
            <span>{one.label}</span>
            <small aria-hidden="true">{at + 1}</small>
          </button>
        ))}
      </fieldset>
      {facts && sized && <TrueSize facts={facts} onClosed={() => setSized(false)} />}
    </>
  );
}
