/** Every page of the office, for tests that visit all of them. Node has no Vite: pages of settings are read from their schemas. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { officeRoutes } from '../../../designer/office/routes.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';

interface OfficePage {
  path: string;
  title: string;
  /** in the menu */
  menu?: boolean;
  /** without the office's frame */
  full?: boolean;
}

const FOLDER = path.join(import.meta.dirname, '../../../schemas/settings');

const settings = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file): OfficePage => {
    const { title = '', 'x-page': page } = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as JsonSchema;
    return { path: page?.path ?? `/edit/${path.basename(file, '.json')}`, title, menu: true };
  });

export const officePages: readonly OfficePage[] = [...officeRoutes, ...settings];
