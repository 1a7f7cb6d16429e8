import { type Lamp, RIGS } from '#gem/optics/light-rig.ts';
import { DAY, type SceneLight } from '../engine/scene-light.ts';

type LightCode = 'day' | 'candle' | 'uv' | 'aset' | 'scope';

export interface NamedLight {
  code: LightCode;
  label: string;
  /** What this light shows. */
  words: string;
  scene: SceneLight;
  /** The path of its icon. */
  icon: string;
}

const flame = (azimuth: number, elevation: number): Lamp => ({
  azimuth,
  elevation,
  width: 1.5,
  height: 1.5,
  soft: 1,
  light: [60, 40, 21],
});

const CANDLE: SceneLight = {
  dark: true,
  rig: {
    ...RIGS.studio,
    zenith: [0.09, 0.058, 0.032],
    horizon: [0.34, 0.21, 0.11],
    // Twelve candles around a table at different heights and angles.
    lamps: [
      [8, 34],
      [41, 58],
      [73, 27],
      [102, 66],
      [137, 41],
      [164, 73],
      [191, 30],
      [226, 55],
      [252, 38],
      [287, 69],
      [311, 25],
      [342, 48],
    ].map(([azimuth, elevation]) => flame(azimuth!, elevation!)),
    floor: 0.14,
    unfinished: 0.06,
    scattered: 0.16,
  },
};

const ULTRAVIOLET: SceneLight = { dark: true, ultraviolet: true, rig: RIGS.ultraviolet };

/** A scope is closed: whatever is not its own light has leaked through the stone. */
const scope = {
  ...RIGS.studio,
  lamps: [],
  head: { inner: 0, outer: 1, dark: 0 },
  floorFalloff: 0,
  unfinished: 0.3,
  scattered: 0.3,
};
const paper = [0.94, 0.93, 0.9] as const;

const ASET: SceneLight = {
  plain: true,
  floor: paper,
  rig: scope,
  zones: [
    [[0.06, 0.13, 0.62], 75],
    [[0.72, 0.035, 0.06], 45],
    [[0.04, 0.34, 0.07], 0],
    [paper, -90],
  ],
};

const SCOPE: SceneLight = {
  plain: true,
  floor: paper,
  rig: scope,
  zones: [
    [[0.02, 0.014, 0.02], 77],
    [[0.76, 0.04, 0.09], 0],
    [paper, -90],
  ],
};

export const lights: readonly NamedLight[] = [
  {
    code: 'day',
    label: 'День',
    words: 'Рассеянный свет окна. Яркость и контраст граней.',
    scene: DAY,
    icon: 'M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM12 2.5V5M12 19V21.5M2.5 12H5M19 12H21.5M5.3 5.3L7 7M17 17L18.7 18.7M18.7 5.3L17 7M7 17L5.3 18.7',
  },
  {
    code: 'candle',
    label: 'Свеча',
    words: 'Двенадцать тёплых точек в тёмной комнате. Огонь: цветные вспышки.',
    scene: CANDLE,
    icon: 'M9 11H15V20.5H9ZM12 11V9M12 2.8C14 5 14.2 6.3 13.4 7.6C12.8 8.5 11.2 8.5 10.6 7.6C9.8 6.3 10 5 12 2.8Z',
  },
  {
    code: 'uv',
    label: 'УФ',
    words: '365 нм. Собственный свет камня: флуоресценция.',
    scene: ULTRAVIOLET,
    icon: 'M4 5V12A5 5 0 0 0 14 12V5M13.5 19L17 8L20.5 19',
  },
  {
    code: 'aset',
    label: 'ASET',
    words: 'Откуда пришёл свет: красный — 45–75°, зелёный — ниже, синий — от зрителя, белый — утечка.',
    scene: ASET,
    icon: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 7.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6ZM12 10.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2Z',
  },
  {
    code: 'scope',
    label: 'IdealScope',
    words: 'Красное вернулось, белое утекло, тёмное — тень зрителя.',
    scene: SCOPE,
    icon: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 3.5V7M12 17V20.5M3.5 12H7M17 12H20.5M12 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4Z',
  },
];

const glowWords: Record<string, string> = {
  none: 'У этого камня её нет: он остаётся тёмным.',
  faint: 'У этого камня она слабая.',
  medium: 'У этого камня она средняя.',
  strong: 'У этого камня она сильная.',
  'very-strong': 'У этого камня она очень сильная.',
};

export const lightWordsOf = ({ code, words }: NamedLight, fluorescence: string | undefined): string =>
  code === 'uv' && fluorescence && glowWords[fluorescence] ? `${words} ${glowWords[fluorescence]}` : words;
