/** The files of this mall: the bucket when one is configured, else the folder. */
import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { FolderFiles } from './folder-files.ts';
import { ObjectFiles } from './object-files.ts';

export type FilePlace = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'fileStore'>>;

export const filesOf = ({ dataDir, fileStore }: FilePlace): Files =>
  fileStore ? new ObjectFiles(fileStore) : new FolderFiles(dataDir);
