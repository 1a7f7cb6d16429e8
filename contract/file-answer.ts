import { z } from 'zod';
import type { FileAnswer } from './call.ts';

/** Apart from the other words of a call: pages load those, and must not load zod with them. */
export const fileAnswer = z.custom<FileAnswer>();
