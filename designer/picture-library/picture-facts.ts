/** Texts of a picture in lists, and the sort orders of those lists. */
import { say } from '../words/say.ts';

/** Sort orders of the library; '' is the server's own order. */
export const PICTURE_SORTS = [
  { value: '', text: say('最近上传') },
  { value: 'created', text: say('最早上传') },
  { value: 'image_name', text: say('按名称') },
  { value: '-size', text: say('文件最大') },
  { value: 'size', text: say('文件最小') },
] as const;

/** Width and height: 900 × 600; '' when the backend does not say. */
export function measuresText(width: number, height: number): string {
  return width === 0 || height === 0 ? '' : `${width} × ${height}`;
}

/** Dimensions and file size: 900 × 600 · 12 KB */
export function sizeText(bytes: number, width: number, height: number): string {
  if (bytes === 0) return measuresText(width, height);
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
  return [measuresText(width, height), size].filter((part) => part !== '').join(' · ');
}
