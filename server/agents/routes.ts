import type { Handler, Handlers } from '../kernel/calls/operation.ts';
import { sendPagePicture } from './picture/from-editor.ts';
import { pagePicture } from './picture/page-picture.ts';
import { changeAgentShop, listAgentShops } from './shops.ts';

/** GET /mall/assist */
const readAssist: Handler<'readAssist'> = ({ config: { assist } }) =>
  Promise.resolve({ ready: assist !== undefined, model: assist?.model ?? '' });

export const handlers = {
  listAgentShops,
  changeAgentShop,
  pagePicture,
  sendPagePicture,
  readAssist,
} satisfies Handlers;
