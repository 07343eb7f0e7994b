/** Concurrent callers share one call of `ask`; after a failure the next caller makes a new one. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () =>
    (pending ??= ask().catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}
