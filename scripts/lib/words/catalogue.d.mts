/** What TypeScript knows of catalogue.mjs, where the words are. */
export function textsOfEditor(folder: string): string[];
