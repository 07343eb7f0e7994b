/** How axios sends the designer's calls: by fetch. All statuses are answers; what came to none rejects. */
import type { AxiosAdapter } from 'axios';

type Config = Parameters<AxiosAdapter>[0];

interface Answer {
  status: number;
  statusText: string;
  data: string;
}

declare global {
  /** By address, answers to calls that the document began (server/web/early-calls.ts). */
  var earlyAnswers: Record<string, Promise<Answer>> | undefined;
}

/** ms after the document's begin; what was answered then may be old when it is asked for later */
const EARLY = 10_000;

/** The answer that was asked for before this code was there: once, and undefined if there is none. */
async function earlyAnswer(url: string): Promise<Answer | undefined> {
  const early = globalThis.earlyAnswers?.[url];
  delete globalThis.earlyAnswers?.[url];
  return performance.now() < EARLY ? early?.catch(() => undefined) : undefined;
}

async function fetched({ method = 'GET', url = '', timeout = 0, headers, signal, data }: Config): Promise<Answer> {
  const body = data as string | undefined;
  if (body === undefined) headers.setContentType(null);
  const answer = await fetch(url, {
    method: method.toUpperCase(),
    headers: headers.toJSON() as Record<string, string>,
    body: body ?? null,
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal instanceof AbortSignal ? [signal] : [])]),
  });
  const { status, statusText } = answer;
  return { status, statusText, data: await answer.text() };
}

export const send: AxiosAdapter = async (config) => {
  const answer = (await earlyAnswer(config.url ?? '')) ?? (await fetched(config));
  return { ...answer, headers: {}, config };
};
