/** Calls from server to server, to whom the operator named in the environment. */
import { log } from '../log.ts';

/** milliseconds, all in all; shoppers wait 10 s for a call (storefront spec 9) */
const TIME_OUT = 6000;
/** characters of an answer; key sets, tokens and payments are far shorter */
const MAX_ANSWER_LENGTH = 200_000;

export interface ServerAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * What an address answers, error statuses included, since servers say in them why; undefined when nobody answers in time, or far
 * too much. Neither address nor answer is logged: both may hold secrets.
 */
export async function askServer(name: string, url: string, init: RequestInit = {}): Promise<ServerAnswer | undefined> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_OUT) });
    const text = await answer.text();
    if (text.length <= MAX_ANSWER_LENGTH) return { status: answer.status, headers: answer.headers, text };
  } catch (error) {
    log.warn({ server: name, reason: (error as Error).name }, 'A server that was asked did not answer');
  }
  return undefined;
}

/** milliseconds, and bytes, of a file that a job fetches */
const [FILE_TIME_OUT, MAX_OF_FILE] = [60_000, 64 * 1024 * 1024];

/** A file at an address that a provider named; undefined when it does not come, or is far too big. */
export async function fetchFile(name: string, url: string, headers: HeadersInit = {}): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(FILE_TIME_OUT) });
    if (!answer.ok) return undefined;
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength;
      if (bytes > MAX_OF_FILE) return undefined;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    log.warn({ server: name, reason: (error as Error).name }, 'A file that was asked for did not come');
    return undefined;
  }
}

/** The JSON object a text holds; undefined when it holds none. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Text of an object's field; '' when it is none, or too long. */
export function textIn(object: Record<string, unknown>, name: string, most = 2000): string {
  const value = object[name];
  return typeof value === 'string' && value.length <= most ? value : '';
}
