import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { shape } from './catalog-answers.ts';

const itemCode = z.string().trim().min(1).max(60);
const three = z.array(z.number()).length(3);

/** A stone's own planes and matter: what a living picture is traced from. */
const lightBody = z.object({
  planes: z.array(z.number()),
  crown: z.int(),
  facets: z.int(),
  mirrored: z.boolean(),
  band: z.number(),
  radius: z.number(),
  height: z.number(),
  outline: z.tuple([z.number(), z.number()]),
  absorb: three,
  glow: three,
  bleach: z.number(),
  camera: z.object({ eye: three, half: z.number(), distance: z.number() }),
  /** The scene of the still picture: its lamps, and how stone and viewer are turned. */
  room: z.object({ rig: z.enum(['studio', 'rounds']), spin: z.number(), mirrored: z.boolean() }).optional(),
});

const lightFigures = ['return', 'leak', 'contrast', 'fire', 'size', 'arrows'] as const;
export type LightFigure = (typeof lightFigures)[number];

const passport = z.object({
  shape,
  figures: z.array(
    z.object({
      code: z.enum(lightFigures),
      /** Percent; degrees of fire; millimetres of size. */
      value: z.number(),
      /** How many stones of this shape on offer have less, and how many there are; none where angles were not measured. */
      below: z.int(),
      total: z.int(),
      from: z.number(),
      to: z.number(),
      histogram: z.array(z.int()),
    }),
  ),
  /** Shares of the light that reaches the viewer, by its origin. */
  zones: z.object({ bright: z.number(), low: z.number(), shade: z.number(), leak: z.number() }),
  /** Of the table alone, held face up, and the share of it in which the girdle is seen. */
  table: z.object({ leak: z.number(), shade: z.number(), girdle: z.number() }),
  /**
   * Where the light of each point comes from, seen from above: rows from the top, b bright, l low, s shade, k a
   * leak, a dot outside the stone; `ratio` is of height to width.
   */
  map: z.object({ ratio: z.number(), rows: z.array(z.string().regex(/^[.blsk]+$/)) }),
  /** What it was computed from; `stated`: the angles are the certificate's own. */
  proportions: z.object({
    table: z.number(),
    crownAngle: z.number(),
    pavilionAngle: z.number(),
    girdle: z.number(),
    stated: z.boolean(),
  }),
});
export type LightPassport = z.infer<typeof passport>;

export const lightCalls = {
  'GET /api/internal/personal-catalog/get/light': {
    does: 'A loose stone as its facets’ planes and its matter, by its code or id: what its living picture is made of.',
    query: z.object({ code: itemCode }),
    cachedBy: ['catalog'],
    answer: lightBody,
  },
  'GET /api/internal/personal-catalog/get/light-passport': {
    does: 'What was computed of a loose stone’s light from its stated proportions, and its place among measured stones of its shape.',
    query: z.object({ code: itemCode }),
    cachedBy: ['catalog'],
    answer: passport,
  },
} as const satisfies Calls;
