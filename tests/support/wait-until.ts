/** Asks again and again until the answer is not empty; gives up with a sentence, never with a guess. */
export async function waitUntil<T>(
  what: string,
  ask: () => T | Promise<T>,
  seconds = 60,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
