/** One request of the browser, with fetch. */
import { NoAnswer, type Answer } from './answers.ts';

/** true while the page is being left: browsers then abort its requests, which looks like a network failure. */
let leaving = false;
if (typeof addEventListener === 'function') {
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Resolves with a response of any status; rejects with NoAnswer when there is none within `timeoutMs` milliseconds. */
export async function request(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { status: response.status, data: parsed(await response.text()) };
  } catch {
    throw new NoAnswer(controller.signal.aborted ? 'late' : leaving ? 'left' : 'network');
  } finally {
    clearTimeout(timer);
  }
}
