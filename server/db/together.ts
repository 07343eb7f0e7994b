/**
 * Statements of one transaction that need no answer of each other: sent at once, done in their order. Waits for all of them and
 * throws the first failure; none may still be under way when the transaction is taken back.
 */
export async function together(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
