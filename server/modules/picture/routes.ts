import type { Handlers } from '../../http/operation.ts';
import { deletePictures, imageUploadToken, listPictures, ossUploadToken, registerPicture } from './library.ts';

export const handlers = {
  ossUploadToken,
  imageUploadToken,
  registerPicture,
  listPictures,
  deletePictures,
} satisfies Handlers;
