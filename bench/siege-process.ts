import { type AttackName, type AttackTarget, attacks, outcomes, stop } from './siege-attacks.ts';

export type Order = { attack: AttackName; target: AttackTarget } | 'stop';

let over: Promise<void> | undefined;
/** Attackers in a process of their own; they report when they are stopped. */
process.on('message', async (order: Order) => {
  if (order !== 'stop') {
    over = attacks[order.attack](order.target)();
    return process.send!('begun');
  }
  stop();
  await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 3000))]);
  process.send!(Object.fromEntries(outcomes), () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
