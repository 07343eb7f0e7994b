import type { Handlers } from '../../http/operation.ts';
import { deleteFolder, folderChildren, listFolders, movePictures, readFolder, writeFolder } from './folders.ts';
import {
  changePicture,
  deletePictures,
  listPictures,
  ossUploadToken,
  pictureUses,
  registerPicture,
  storageToken,
  videoUploadToken,
} from './library.ts';
import { memberUploadToken } from './member-upload.ts';

export const handlers = {
  ossUploadToken,
  imageUploadToken: async (context) => storageToken(context),
  memberUploadToken,
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
