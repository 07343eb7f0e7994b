/** Answers to calls that the document started before the editor's scripts were loaded (server/web/document/early-calls.ts). */
export interface EarlyAnswer {
  status: number;
  /** JSON */
  data: string;
}

declare global {
  /** Keyed by address. */
  var earlyAnswers: Record<string, Promise<EarlyAnswer>> | undefined;
}

/** Milliseconds since the document started loading; after that an early answer may be out of date. */
const LIFE = 10_000;

/** Takes the answer that the document requested early. Each answer is handed out once; undefined when there is none. */
export async function earlyAnswer(url: string): Promise<EarlyAnswer | undefined> {
  const early = globalThis.earlyAnswers?.[url];
  delete globalThis.earlyAnswers?.[url];
  return performance.now() < LIFE ? early?.catch(() => undefined) : undefined;
}
