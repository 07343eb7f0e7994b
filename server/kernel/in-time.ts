/** A time limit for work that must be answered in time. */

/** The work did not finish in time; the request fails with 503. */
class LateError extends Error {
  readonly statusCode = 503;

  constructor(limit: number) {
    super(`No answer within ${limit} ms`);
    this.name = 'LateError';
  }
}

/** The result of the work, or a LateError after `limit` milliseconds. The work itself continues to its end. */
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
