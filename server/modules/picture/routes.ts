import type { Handlers } from '../../http/operation.ts';
import { deletePictures, listPictures, ossUploadToken, registerPicture, storageToken } from './library.ts';
import { memberUploadToken } from './member-upload.ts';

export const handlers = {
  ossUploadToken,
  imageUploadToken: async (context) => storageToken(context),
  memberUploadToken,
  registerPicture,
  listPictures,
  deletePictures,
} satisfies Handlers;
