/** How axios sends the designer's calls: by fetch. All statuses are answers; what came to none rejects. */
import type { AxiosAdapter } from 'axios';

export const send: AxiosAdapter = async (config) => {
  const { method = 'GET', url = '', timeout = 0, headers, signal } = config;
  const body = config.data as string | undefined;
  if (body === undefined) headers.setContentType(null);
  const answer = await fetch(url, {
    method: method.toUpperCase(),
    headers: headers.toJSON() as Record<string, string>,
    body: body ?? null,
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal instanceof AbortSignal ? [signal] : [])]),
  });
  const { status, statusText } = answer;
  return { data: await answer.text(), status, statusText, headers: {}, config };
};
