import type { Arrangement } from './subject.ts';

/** A square of a picture: where a stone of which group stands. Shares of the picture's side. */
export interface Place {
  x: number;
  y: number;
  size: number;
  /** 0 is the main stone, 1 the small ones beside it. */
  group: 0 | 1;
}

export interface Setting {
  places: Place[];
  /** SVG of the metal behind the stones, in a square of 100; `M` is filled by the metal's gradient. */
  metal: string;
}

const turn = 2 * Math.PI;
const line = (d: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="url(#M)" stroke-width="${width}" stroke-linecap="round" ${extra}/>`;
const bead = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#M)"/>`;
const chain = 'stroke-dasharray="0.1 1.5"';

const around = (count: number, x: number, y: number, rx: number, ry: number, from = 0, sweep = turn) =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + (sweep * (i + 0.5)) / count;
    return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
  });

/** Simple and honest: how the stones of each kind of jewel stand to each other, the metal only where it must be. */
export const settings: Record<Exclude<Arrangement, 'case'>, (small: boolean) => Setting> = {
  studs: () => ({
    places: [
      { x: 0.265, y: 0.5, size: 0.45, group: 0 },
      { x: 0.735, y: 0.5, size: 0.45, group: 0 },
    ],
    metal: '',
  }),
  earrings: (small) => ({
    places: [0.27, 0.73].flatMap((x): Place[] => [
      { x, y: 0.66, size: 0.42, group: 0 },
      ...(small ? [{ x, y: 0.385, size: 0.12, group: 1 } as const] : []),
    ]),
    metal: [27, 73]
      .map((x) => line(`M${x} 46 V30 C${x} 14 ${x + 11} 14 ${x + 11} 26 V33`, 1.5) + bead(x, 38.5, 2.2))
      .join(''),
  }),
  pendant: (small) => ({
    places: [
      { x: 0.5, y: 0.62, size: 0.6, group: 0 },
      ...(small ? [{ x: 0.5, y: 0.255, size: 0.11, group: 1 } as const] : []),
    ],
    metal:
      line('M4 3 C20 8 38 13 47.5 18 M96 3 C80 8 62 13 52.5 18', 1.5, chain) +
      line('M50 33 C45 28 45 18 50 16 C55 18 55 28 50 33', 2.2),
  }),
  necklace: (small) => ({
    places: [
      { x: 0.5, y: 0.74, size: 0.34, group: 0 },
      ...(small
        ? around(12, 0.5, 0.1, 0.42, 0.5, 0.16, Math.PI - 0.32)
            .filter(({ x }) => Math.abs(x - 0.5) > 0.06)
            .map((at): Place => ({ ...at, size: 0.085, group: 1 }))
        : []),
    ],
    metal: line('M8 6 C10 42 30 60 50 60 C70 60 90 42 92 6', small ? 1 : 1.8, small ? '' : chain),
  }),
  bracelet: (small) => ({
    places: [
      ...(small
        ? around(18, 0.5, 0.48, 0.41, 0.27, Math.PI / 2, turn).map(
            (at): Place => ({
              ...at,
              size: 0.085,
              group: 1,
            }),
          )
        : []),
      { x: 0.5, y: 0.74, size: 0.25, group: 0 },
    ],
    metal: `<ellipse cx="50" cy="48" rx="41" ry="27" fill="none" stroke="url(#M)" stroke-width="${small ? 1.2 : 3}"/>`,
  }),
  brooch: (small) => ({
    places: [
      ...(small ? around(10, 0.5, 0.5, 0.3, 0.3).map((at): Place => ({ ...at, size: 0.15, group: 1 })) : []),
      { x: 0.5, y: 0.5, size: 0.44, group: 0 },
    ],
    metal:
      line('M6 62 L94 38', 1.4) +
      `<circle cx="50" cy="50" r="30" fill="none" stroke="url(#M)" stroke-width="${small ? 1.2 : 2.2}"/>`,
  }),
};
