import type { Handlers } from '../../kernel/calls/operation.ts';
import { readMenu, writeMenu } from './favourites.ts';

export const handlers = {
  readMenu,
  writeMenu,
} satisfies Handlers;
