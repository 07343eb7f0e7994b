/** Work that must be answered by a certain time, whatever it waits for. */

/** Nobody answered in time; a request that fails with it is a 503. */
class LateError extends Error {
  readonly statusCode = 503;

  constructor(limit: number) {
    super(`No answer within ${limit} ms`);
    this.name = 'LateError';
  }
}

/** The answer of the work, or a LateError after `limit` milliseconds; the work itself goes on to its own end. */
export async function inTime<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError(limit)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
