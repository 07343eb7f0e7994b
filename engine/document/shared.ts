/** Concurrent callers share one answer; after a failure the next caller asks again. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () =>
    (pending ??= ask().catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}
