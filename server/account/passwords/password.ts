import { hash, verify } from '@node-rs/argon2';

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is anything to compare with. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}
