import type { Handlers } from '../../kernel/calls/operation.ts';
import { deleteFolder, folderChildren, listFolders, movePictures, readFolder, writeFolder } from './folders.ts';
import {
  changePicture,
  deletePictures,
  libraryToken,
  listPictures,
  ossUploadToken,
  pictureUses,
  registerPicture,
  videoUploadToken,
} from './library.ts';
import { memberUploadToken, merchantUploadToken } from './upload/member-upload.ts';

export const handlers = {
  ossUploadToken,
  imageUploadToken: async (context) => libraryToken(context),
  memberUploadToken,
  merchantUploadToken,
  videoUploadToken,
  registerPicture,
  listPictures,
  deletePictures,
  changePicture,
  pictureUses,
  listPictureFolders: listFolders,
  pictureFolderChildren: folderChildren,
  readPictureFolder: readFolder,
  writePictureFolder: writeFolder,
  deletePictureFolder: deleteFolder,
  movePictures,
} satisfies Handlers;
