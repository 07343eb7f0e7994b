/** Runs `work` and returns undefined when it throws, because browsers may refuse storage in private windows. */
export function stored<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
