import { z } from 'zod';
import type { Calls } from './call.ts';

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
});

export const lightCalls = {
  'GET /api/internal/personal-catalog/get/light': {
    does: 'A loose stone as its facets’ planes and its matter, by its code or id: what its living picture is made of.',
    query: z.object({ code: itemCode }),
    cachedBy: ['catalog'],
    answer: lightBody,
  },
} as const satisfies Calls;
