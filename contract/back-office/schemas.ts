import { z } from 'zod';
import { type Act, acts } from './acts.ts';
import { type ChangedName, changedNames, type KindName, kindNames } from './kinds.ts';

export const kindField = z.enum(kindNames as [KindName, ...KindName[]]);
/** Includes kinds filled by imports only. */
export const changedField = z.enum(changedNames as [ChangedName, ...ChangedName[]]);
export const actField = z.enum(Object.keys(acts) as [Act, ...Act[]]);
/** A number or a code, always written as text. */
export const entityId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,80}$/, 'Такой записи нет.');
