import type { Handlers } from '../../kernel/calls/operation.ts';
import { deleteFolder, listFolders, movePictures, writeFolder } from './folders.ts';
import {
  changePicture,
  deletePictures,
  listPictures,
  ossUploadToken,
  pictureUses,
  registerPicture,
} from './library.ts';

export const handlers = {
  ossUploadToken,
  registerPicture,
  listPictures,
  deletePictures,
  changePicture,
  pictureUses,
  listPictureFolders: listFolders,
  writePictureFolder: writeFolder,
  deletePictureFolder: deleteFolder,
  movePictures,
} satisfies Handlers;
