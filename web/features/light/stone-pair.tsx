import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StonePairProps } from '#web/app/pictures/living-stone.ts';
import { LampOnRing } from './controls/lamp.tsx';
import { lampLight } from './controls/lamp-light.ts';
import { firstPlace } from './controls/lamp-place.ts';
import { LightSwitch } from './controls/light-switch.tsx';
import { lights } from './controls/lights.ts';
import styles from './controls/stone-pair.module.css';
import type { LightShow } from './engine/light-show.ts';
import { holdStone } from './hold-stone.ts';
import { useLightShow } from './use-light-show.ts';

const ring = 34;

/** Two stones that turn together, under one lamp and in one light: what differs is the stones'. */
export default function StonePair({ codes, hosts, tools, asked, together, onLive, onDark }: StonePairProps) {
  const [a, b] = [
    useLightShow({ code: codes[0], host: hosts[0], asked, onLive: (live) => onLive(0, live) }),
    useLightShow({ code: codes[1], host: hosts[1], asked, onLive: (live) => onLive(1, live) }),
  ];
  const [light, setLight] = useState(lights[0]!);
  const [lamp, setLamp] = useState({ place: firstPlace, lit: false });
  useEffect(() => (a ? holdStone(hosts[0], a) : undefined), [a, hosts]);
  useEffect(() => (b ? holdStone(hosts[1], b) : undefined), [b, hosts]);
  useEffect(() => (a && b && together ? turnTogether(a, b) : undefined), [a, b, together]);
  useEffect(() => {
    for (const show of [a, b]) {
      show?.setLight(light.scene);
      show?.setLamp(lampLight(lamp.place, lamp.lit, light));
    }
    onDark(Boolean(light.scene.dark));
  }, [a, b, light, lamp, onDark]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const chosen = lights[Number(/^Digit([1-5])$/.exec(event.code)?.[1] ?? 0) - 1];
      if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setLight(chosen);
    };
    for (const host of hosts) host.addEventListener('keydown', pressed);
    return () => {
      for (const host of hosts) host.removeEventListener('keydown', pressed);
    };
  }, [hosts]);
  if (!a && !b) return null;
  return createPortal(
    <>
      {!light.scene.plain && (
        <div className={styles.lamp} style={{ '--ring': `${ring}px` } as CSSProperties}>
          <LampOnRing
            place={lamp.place}
            lit={lamp.lit}
            ring={ring}
            onMove={(place) => setLamp({ place, lit: true })}
          />
        </div>
      )}
      <LightSwitch light={light} onChange={setLight} />
    </>,
    tools,
  );
}

/** Whichever moves, the other lies the same way. */
function turnTogether(a: LightShow, b: LightShow): () => void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    one.onPose = (pose) => {
      if (!other.motion.held && other.motion.put(pose)) other.touch();
    };
  return () => {
    a.onPose = undefined;
    b.onPose = undefined;
  };
}
