import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a path is a file that can be run. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Where a program can be: the path in its environment variable, then those of its names in PATH and in /usr/bin, then where installers
 * put it. Paths without such a file are left out.
 *
 * @param {string} variable
 * @param {readonly string[]} names
 * @param {readonly string[]} fixedPaths
 * @returns {string[]} in order of preference
 */
export function programs(variable, names, fixedPaths = []) {
  const named = process.env[variable] ? [process.env[variable]] : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin'];
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...inPath, ...fixedPaths].filter(isProgram);
}
