import { say } from '../../words/say.ts';

/** Reasons why a file was not uploaded. */
export const UPLOAD_FAILED = say('图片上传失败');
export const VIDEO_FAILED = say('视频上传失败');
export const UPLOAD_STOPPED = say('已取消');

/** A file that was refused before or after it was sent; the message is shown to the operator. */
export class UploadRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UploadRefused';
  }
}
