import { z } from 'zod';
import { type Act, acts } from './acts.ts';
import { type ChangedName, changedNames, type KindName, kindNames } from './kinds.ts';
import { rights } from './rights.ts';

/** Apart from the words, which pages need without the rest. */
export const rightField = z.enum(rights);
export const kindField = z.enum(kindNames as [KindName, ...KindName[]]);
/** Also what comes by lists alone. */
export const changedField = z.enum(changedNames as [ChangedName, ...ChangedName[]]);
export const actField = z.enum(Object.keys(acts) as [Act, ...Act[]]);
/** A number or a code, always written as text. */
export const entityId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,80}$/, 'Такой записи нет.');
