import type { Calls } from '../protocol/call.ts';
import { closingCalls } from './closing.ts';
import { entityCalls } from './entities.ts';
import { fileCalls } from './files.ts';
import { houseCalls } from './house.ts';
import { houseMoneyCalls } from './house-money.ts';
import { importCalls } from './imports.ts';
import { indexCalls } from './indices.ts';
import { journalCalls } from './journal.ts';
import { keepingCalls } from './keeping.ts';
import { peopleCalls } from './people.ts';
import { placeCalls } from './places.ts';
import { publishingCalls } from './publishing.ts';
import { saleMoneyCalls } from './sale-money.ts';
import { saleCalls } from './sales.ts';
import { sellerCalls } from './sellers.ts';
import { sellingCalls } from './selling.ts';
import { textCalls } from './texts.ts';

/** Every call of the back office. */
export const backOfficeCalls = {
  ...entityCalls,
  ...fileCalls,
  ...publishingCalls,
  ...journalCalls,
  ...houseCalls,
  ...peopleCalls,
  ...keepingCalls,
  ...importCalls,
  ...saleCalls,
  ...closingCalls,
  ...saleMoneyCalls,
  ...houseMoneyCalls,
  ...sellerCalls,
  ...sellingCalls,
  ...placeCalls,
  ...textCalls,
  ...indexCalls,
} as const satisfies Calls;
