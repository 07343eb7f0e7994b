/** Waits until a page that could not be shown can be, by asking for it again: less and less often, and not for ever. */

/** seconds between two tries; about eight minutes in all */
const WAITS = [5, 8, 13, 20, 30, 45, 60, 60, 60, 60, 60, 60];

/** Up to this much longer, so that all who wait do not ask at once. */
const SPREAD = 0.25;

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A page in a tab that nobody looks at waits until somebody does. */
async function seen(): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}

/** Seconds that the answer asks to wait; undefined when the page can be shown. */
async function askedToWait(address: string): Promise<number | undefined> {
  try {
    const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status < 500 ? undefined : Number(headers.get('retry-after') ?? 0) || 0;
  } catch {
    return 0;
  }
}

/** true as soon as the page can be shown; false after the last try. */
export async function untilWell(address: string): Promise<boolean> {
  let asked = 0;
  for (const wait of WAITS) {
    await pause(Math.max(wait, asked) * (1 + SPREAD * Math.random()));
    await seen();
    const next = await askedToWait(address);
    if (next === undefined) return true;
    asked = next;
  }
  return false;
}
