/** Answers to calls that the document began before the editor's scripts were there (server/web/document/early-calls.ts). */
export interface EarlyAnswer {
  status: number;
  /** JSON */
  data: string;
}

declare global {
  /** By address. */
  var earlyAnswers: Record<string, Promise<EarlyAnswer>> | undefined;
}

/** Milliseconds after the document's begin; what was answered then may be old when it is asked for later. */
const LIFE = 10_000;

/** The answer that was asked for before this code was there: once, and undefined if there is none. */
export async function earlyAnswer(url: string): Promise<EarlyAnswer | undefined> {
  const early = globalThis.earlyAnswers?.[url];
  delete globalThis.earlyAnswers?.[url];
  return performance.now() < LIFE ? early?.catch(() => undefined) : undefined;
}
