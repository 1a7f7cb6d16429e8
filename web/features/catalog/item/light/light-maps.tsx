import { useState } from 'react';
import type { LightPassport } from '#contract/catalog/light.ts';
import { nbsp } from '#contract/russian.ts';
import { useLightPart } from '#web/app/pictures/use-light-part.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import styles from './light-maps.module.css';
import { scopeColours } from './scope-colours.ts';
import { ZoneMap } from './zone-map.tsx';

const maps = [
  ['aset', 'ASET', `Цвет говорит, откуда пришёл свет: названия цветов${nbsp}— ниже.`],
  ['scope', 'IdealScope', 'Красное вернулось, белое утекло, тёмное — тень зрителя.'],
] as const;

/** The same colours by the names of zones. */
const inks = {
  aset: inksOf(scopeColours.aset),
  scope: inksOf(scopeColours.scope),
};

function inksOf({ b, l, s, k }: Record<'b' | 'l' | 's', string> & { k?: string }) {
  return { bright: b, low: l, shade: s, ...(k && { leak: k }) };
}

/** The stone through two scopes: from the stored grid at once, finer once this browser has computed it. */
export function LightMaps({ code, map }: { code: string; map: LightPassport['map'] }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const Scope = useLightPart('map', place, { asked: false, still: true });
  return (
    <Grid ref={setPlace} columns={2} className={`framed lifted mt-3 ${styles.maps}`} data-print="off">
      {maps.map(([scope, label, words]) => (
        <figure key={scope}>
          <div className={`p-2 ${styles.frame}`}>
            <ZoneMap map={map} scope={scope} label={`Карта света ${label}`} />
            {Scope && <Scope code={code} colours={inks[scope]} />}
          </div>
          <figcaption className="micro muted pb-4 px-3">
            <b className="ink block">{label}</b> {words}
          </figcaption>
        </figure>
      ))}
    </Grid>
  );
}
