import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayingFiles } from '../words/places.mjs';
import { textsIn } from '../words/texts.mjs';

/**
 * Texts of the editor that no language can translate, since they do not pass `say`.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line per text
 */
export function unsaidTexts(folder) {
  return sayingFiles(folder).flatMap((file) =>
    textsIn(file, readFileSync(join(folder, file), 'utf8'))
      .filter(({ isSaid }) => !isSaid)
      .map(({ text, line }) => `${file}:${line} ${text}; pass it through say (designer/words/say.ts)`),
  );
}
