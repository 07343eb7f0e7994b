import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const FIXED_PATHS = [
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds LibreOffice: SOFFICE, PATH, or where its installers put it.
 *
 * @returns {string | undefined} the path of its program
 */
export function findSoffice() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'soffice'));
  const named = process.env.SOFFICE ? [process.env.SOFFICE] : [];
  return [...named, ...inPath, ...FIXED_PATHS].find(isProgram);
}
