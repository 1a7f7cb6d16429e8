// A process that does one act of the house's money and is killed at it: the address of the database in DATABASE_URL.
import { openDatabase } from '#server/platform/db.ts';
import { type MoneyAct, performAct } from './money-acts.ts';

const { db } = openDatabase(process.env.DATABASE_URL!, { max: 1, name: 'money worker' });
process.once('message', (act) => void performAct(db, act as MoneyAct));
