import { programs } from './find.mjs';

const FIXED_PATHS = [
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];

/**
 * Finds LibreOffice: SOFFICE, PATH, or where its installers put it.
 *
 * @returns {string | undefined} the path of its program
 */
export function findSoffice() {
  const [found] = programs('SOFFICE', ['soffice'], FIXED_PATHS);
  return found;
}
