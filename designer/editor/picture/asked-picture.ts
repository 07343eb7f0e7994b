/** Answers the server when an assistant wants to see the draft: the event `page-picture` (server/agents/picture/from-editor.ts). */
import type { NewsData } from '../../../engine/news-stream.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import type { Editor } from '../model/editor.ts';
import { drawPage } from './draw-page.ts';

/** px */
const [NARROWEST, WIDEST] = [320, 1920];

async function base64Of(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Draws the draft as the server has it, and sends it. What fails is left to the server's other ways. */
export async function sendPicture({ page, platform }: Editor, session: Session, data: NewsData): Promise<void> {
  const width = Number(data['width']);
  if (!(width >= NARROWEST && width <= WIDEST)) return;
  const query = platform === 'h5' ? '?platform=h5' : '';
  const picture = await drawPage(`${location.origin}/edit/preview/${page.page_id}${query}`, width);
  if (!picture) return;
  await ask(session, 'POST /mall/pages/:page_id/picture', {
    page_id: page.page_id,
    request: data['request'] ?? '',
    picture: await base64Of(picture),
  });
}
