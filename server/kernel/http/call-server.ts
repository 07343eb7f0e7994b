/** Calls from this server to other servers whose addresses the operator configured. */
import { log } from '../log.ts';
import { traced } from '../tracing.ts';

/** milliseconds for the whole call; shoppers wait 10 s for a call (storefront spec 9) */
const TIME_OUT = 6000;
/** maximum characters of an answer; key sets, tokens and payments are far shorter */
const MAX_ANSWER_LENGTH = 200_000;

export interface ServerAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * The answer of an address, error statuses included, since servers explain errors in the body; undefined when the answer does not
 * come in time or is far too long. Neither address nor answer is logged: both may contain secrets.
 */
export function callServer(name: string, url: string, init: RequestInit = {}): Promise<ServerAnswer | undefined> {
  return traced(`ask ${name}`, {}, () => askedServer(name, url, init), 'client');
}

async function askedServer(name: string, url: string, init: RequestInit): Promise<ServerAnswer | undefined> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_OUT) });
    const text = await answer.text();
    if (text.length <= MAX_ANSWER_LENGTH) return { status: answer.status, headers: answer.headers, text };
  } catch (error) {
    log.warn({ server: name, reason: (error as Error).name }, 'A server that was asked did not answer');
  }
  return undefined;
}

/** limits of a file that a job fetches: milliseconds, and bytes */
const [FILE_TIME_OUT, MAX_OF_FILE] = [60_000, 64 * 1024 * 1024];

/** A file at an address that a provider named; undefined when it does not arrive or is far too big. */
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

/** The JSON object in a text; undefined when the text holds none. */
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

/** A text field of an object; '' when it is no text or too long. */
export function textIn(object: Record<string, unknown>, name: string, most = 2000): string {
  const value = object[name];
  return typeof value === 'string' && value.length <= most ? value : '';
}
