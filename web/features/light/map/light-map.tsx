import { useEffect, useRef, useState } from 'react';
import type { LightMapProps } from '#web/app/pictures/living-stone.ts';
import { askForBody } from '../ask-machine.ts';
import styles from './light-map.module.css';
import { paintZones } from './paint-zones.ts';
import { type FineMap, traceZones } from './trace-zones.ts';

const side = 240;
/** Milliseconds of the page's own thread at a time. */
const slice = 8;

const maps = new Map<string, Promise<FineMap>>();

async function trace(code: string): Promise<FineMap> {
  const rows = traceZones(await askForBody(code), side);
  for (;;) {
    const until = performance.now() + slice;
    while (performance.now() < until) {
      const { done, value } = rows.next();
      if (done) return value;
    }
    await new Promise((next) => setTimeout(next));
  }
}

/** Both scopes show one tracing. */
function mapOf(code: string): Promise<FineMap> {
  const known = maps.get(code);
  if (known) return known;
  const map = trace(code);
  maps.set(code, map);
  map.catch(() => maps.delete(code));
  return map;
}

/** A stone through a scope, finer than the stored map: the same rays, traced here. */
export default function LightMap({ code, colours }: LightMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [map, setMap] = useState<FineMap>();
  useEffect(() => {
    let left = false;
    mapOf(code).then(
      (traced) => left || setMap(traced),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [code]);
  useEffect(() => {
    if (!map) return;
    const picture = new ImageData(paintZones(map, colours), map.wide, map.high);
    canvas.current?.getContext('2d')?.putImageData(picture, 0, 0);
  }, [map, colours]);
  const { wide, high } = map ?? { wide: side, high: side };
  const longest = Math.max(wide, high);
  return (
    <canvas
      ref={canvas}
      className={styles.map}
      data-drawn={map ? '' : undefined}
      width={wide}
      height={high}
      style={{ width: `${(wide / longest) * 100}%`, height: `${(high / longest) * 100}%` }}
    />
  );
}
