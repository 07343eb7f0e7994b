/** The languages of the editor beside Chinese: those of the mall, and what widget folders bring as `languages/CODE.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FileError, projectPath, widgetFolders, type WidgetFolder } from './widget-folders.mjs';

/** A language of the editor, and its files: the mall's own, then those of folders and packages, whose texts go before. */
export interface Language {
  /** as of the attribute `lang` */
  code: string;
  /** in itself, as `English` */
  name: string;
  files: string[];
}

/** The mall's own languages. */
const OWN = 'designer/words/languages';
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*\.json$/;

/** Files of a folder's languages. */
export function languageFilesOf(root: string, folder: WidgetFolder): string[] {
  if (folder.name === '' && folder.schemas !== widgetFolders(root)[0]?.schemas) return [];
  const inside = folder.name === '' ? path.join(root, OWN) : path.join(folder.renderers, 'languages');
  if (!existsSync(inside)) return [];
  return readdirSync(inside)
    .sort()
    .filter((name) => LANGUAGE.test(name))
    .map((name) => path.join(inside, name));
}

/** The name that a file gives its language. Throws FileError for a file that is none. */
function nameIn(root: string, file: string): string {
  const named = projectPath(root, file);
  let read: { name?: unknown; texts?: unknown };
  try {
    read = JSON.parse(readFileSync(file, 'utf8')) as typeof read;
  } catch (error) {
    throw new FileError(named, `is not readable JSON: ${(error as Error).message}`);
  }
  const { name, texts } = read;
  if (typeof name !== 'string' || name === '') throw new FileError(named, '"name": must be the language in itself');
  const wrong = Object.entries(texts ?? {}).find(([, text]) => typeof text !== 'string');
  if (typeof texts !== 'object' || texts === null || wrong)
    throw new FileError(named, `"texts"${wrong ? ` of "${wrong[0]}"` : ''}: must be texts by the Chinese ones`);
  return name;
}

/** The languages of the editor beside Chinese, by their codes; the first file names it. */
export function listLanguages(root: string): Language[] {
  const found = new Map<string, Language>();
  for (const file of widgetFolders(root).flatMap((folder) => languageFilesOf(root, folder))) {
    const code = path.basename(file, '.json');
    const name = nameIn(root, file);
    const known = found.get(code);
    if (known) known.files.push(file);
    else found.set(code, { code, name, files: [file] });
  }
  return [...found.values()];
}
