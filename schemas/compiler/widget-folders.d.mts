/** What TypeScript knows of widget-folders.mjs, where the words are. */
export interface WidgetFolder {
  name: string;
  schemas: string;
  renderers: string;
}

export class FileError extends Error {
  constructor(file: string, problem: string);
}

export function projectPath(root: string, path: string): string;
export function widgetFolders(root: string): WidgetFolder[];
export function kindOfFile(
  folders: readonly WidgetFolder[],
  file: string,
): 'schema' | 'renderer' | 'module' | 'language' | undefined;
