/** GET /mall/pages/:page_id/picture: how a draft looks, for assistants that can see. */
import type { OutlineWidget, PagePictureAnswer } from '../../../schemas/types/contract.ts';
import { readOutline } from '../../content/edits/edit.ts';
import { previewTicket } from '../../kernel/access/preview-ticket.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { editorPicture } from './from-editor.ts';
import { takePicture } from './take.ts';

/** px */
const WIDTHS = { wide: 1190, tablet: 768, phone: 375 } as const;
/** px that what stands below the page needs; and how many times as high as stored content may be where it stands below each other */
const [MORE, NARROWER] = [600, { wide: 1.3, tablet: 2, phone: 3 }];

const heightOf = (widgets: readonly OutlineWidget[]): number =>
  widgets.reduce((all, { box }) => all + (box?.[3] ?? 0), 0);

export const pagePicture: Handler<'pagePicture'> = async (context, input): Promise<PagePictureAnswer | Failure> => {
  const outline = await readOutline(context, { page_id: input.page_id ?? 0 });
  if (isFailure(outline)) return outline;
  const { page_id, platform, parts } = outline;
  const wanted = input.width ?? (platform === 'h5' ? 'phone' : 'wide');
  const width = WIDTHS[wanted];
  const drawn = await editorPicture(context, Number(page_id), width);
  if (drawn !== '') return { picture: drawn, parts: [] };
  const height = parts.reduce((all, { widgets }) => all + heightOf(widgets) * NARROWER[wanted], MORE);
  const ticket = previewTicket(context.signingKey, Number(page_id), seconds(context));
  const query = new URLSearchParams({ ticket, ...(platform === 'h5' && { platform }) });
  const address = `http://127.0.0.1:${context.config.port}/edit/preview/${page_id}?${query.toString()}`;
  const picture = await takePicture(context, address, { width, height });
  return picture
    ? { picture: picture.toString('base64'), parts: [] }
    : { picture: '', parts: parts.map((part) => ({ ...part })) };
};
