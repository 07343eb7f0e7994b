/** Private windows may refuse the browser's storage: what is done with it is then left undone. */
export function stored<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
