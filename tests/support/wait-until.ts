/**
 * Asks again and again until the answer is not empty; gives up with a sentence, never with a guess. The longer it has
 * waited the less often it asks, so that asking does not take the processor from what is waited for.
 */
export async function waitUntil<T>(
  what: string,
  ask: () => T | Promise<T>,
  seconds = 60,
): Promise<NonNullable<T>> {
  const since = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    const waited = Date.now() - since;
    if (waited > seconds * 1000) throw new Error(`waited ${seconds} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(20, waited / 10), 200)));
  }
}
