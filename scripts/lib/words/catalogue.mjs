/** The list of all texts of the editor, for those who translate it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayingFiles, schemaFiles, toldFiles } from './places.mjs';
import { textsIn } from './texts.mjs';

const CHINESE = /[\u4e00-\u9fff]/;
/** What a schema says to operators. */
const SHOWN = new Set([
  'title',
  'x-add',
  'x-confirm',
  'x-help',
  'x-item',
  'x-labels',
  'x-messages',
  'x-placeholder',
  'x-section',
  'x-unit',
]);
/** What a schema puts into pages. */
const CONTENTS = new Set(['default', 'examples', 'values', 'x-new']);

function textsOfSchema(node, isShown = false) {
  if (typeof node === 'string') return isShown && CHINESE.test(node) ? [node] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (CONTENTS.has(key)) return [];
    return textsOfSchema(value, isShown || (SHOWN.has(key) && (typeof value === 'string' || key.startsWith('x-'))));
  });
}

/**
 * @param {string} folder the project's folder
 * @returns {string[]} each text once, sorted
 */
export function textsOfEditor(folder) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const said = sayingFiles(folder).flatMap((file) => textsIn(file, read(file)).filter(({ isSaid }) => isSaid));
  const told = toldFiles(folder).flatMap((file) => textsIn(file, read(file)));
  const titles = schemaFiles(folder).flatMap((file) => textsOfSchema(JSON.parse(read(file))));
  const all = [...said.map(({ text }) => text), ...told.map(({ text }) => text), ...titles];
  return [...new Set(all)].sort();
}
