/** The languages that the editor has, and the one that the operator chose in this browser. */
import languages from 'virtual:widgets/later/languages';
import { readMemory, writeMemory } from '../parts/browser-memory.ts';
import { CHINESE, speak } from './say.ts';

const KEY = 'language';

/** Names in themselves, by code. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  // stays Chinese: each language is named in itself
  [CHINESE, '中文'],
  ...Object.entries(languages).map(([code, { name }]) => [code, name] as const),
]);

/** Loads the texts of the chosen language, before anything is said. Without them, it is Chinese. */
export async function loadLanguage(): Promise<void> {
  const code = readMemory(KEY);
  const chosen = typeof code === 'string' ? languages[code] : undefined;
  if (typeof code !== 'string' || !chosen) return;
  try {
    const files = await Promise.all(chosen.files.map((load) => load()));
    speak(code, Object.assign({}, ...files.map((file) => file.default.texts)));
  } catch {
    // A language that cannot be fetched keeps nobody from working.
  }
}

/** Keeps the choice, and loads the page again in that language; asks first where changes are not saved yet. */
export function chooseLanguage(code: string): void {
  writeMemory(KEY, code);
  location.reload();
}
