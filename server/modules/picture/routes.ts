import type { Operation } from '../../http/operation.ts';
import { deletePictures, imageUploadToken, listPictures, ossUploadToken, registerPicture } from './library.ts';

const LIBRARY = { tag: 'admin-images', access: 'operator' } as const;

export const pictureOperations: Operation[] = [
  {
    ...LIBRARY,
    method: 'POST',
    path: '/espier/oss_upload_token',
    summary: 'Upload token with the name of the storage driver',
    input: 'upload-request',
    answer: 'upload-driver',
    handle: ossUploadToken,
  },
  {
    ...LIBRARY,
    method: 'POST',
    path: '/espier/image_upload_token',
    summary: 'Upload token alone',
    input: 'upload-request',
    answer: 'upload-token',
    handle: imageUploadToken,
  },
  {
    ...LIBRARY,
    method: 'POST',
    path: '/espier/image',
    summary: 'Put an uploaded file into the picture library',
    input: 'picture-record',
    answer: 'picture',
    handle: registerPicture,
  },
  {
    ...LIBRARY,
    method: 'GET',
    path: '/espier/images',
    summary: 'Pictures of the library',
    input: 'pictures-query',
    answer: 'pictures',
    handle: listPictures,
  },
  {
    ...LIBRARY,
    method: 'DELETE',
    path: '/espier/images',
    summary: 'Take pictures out of the library',
    input: 'pictures-delete',
    answer: 'template-done',
    handle: deletePictures,
  },
];
