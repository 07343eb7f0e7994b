/** Reasons why a file was not uploaded. */
export const UPLOAD_FAILED = '图片上传失败';
export const VIDEO_FAILED = '视频上传失败';
export const UPLOAD_STOPPED = '已取消';

/** A file that was refused before or after it was sent; the message is shown to the operator. */
export class UploadRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UploadRefused';
  }
}
