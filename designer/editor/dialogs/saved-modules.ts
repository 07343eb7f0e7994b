/** Loads and saves combined modules between the open page and the server. */
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { renderedPicture } from '../canvas/widget/rendered-picture.ts';
import { uploadPicture } from '../../picture-library/upload/upload.ts';
import type { Editor } from '../model/editor.ts';
import { insertModule } from '../model/clipboard/modules.ts';
import type { NodeId } from '../model/document/node.ts';
import { copyStored } from '../model/document/serialise.ts';
import type { Place } from '../model/document/structure.ts';

const NO_PICTURE = CONTENT_MESSAGES.pictureFailed;

export async function insertSavedModule(
  editor: Editor,
  session: Session,
  module_id: number,
  place?: Place,
): Promise<void> {
  try {
    const { params } = await ask(session, 'GET /pctemplate/modules/:module_id', { module_id });
    if (!(await insertModule(editor, params, place))) editor.notices.show('组合模块的内容无法读取', 'error');
  } catch (error) {
    editor.notices.show((error as Error).message, 'error');
  }
}

/** Draws a panel on the canvas, uploads the picture and returns its address. Rejects with the message of designer spec 5. */
async function pictureOf(session: Session, panel: NodeId, name: string): Promise<string> {
  const canvas = document.querySelector<HTMLElement>('[data-canvas]');
  const section = canvas?.querySelector<HTMLElement>(`[data-node="${CSS.escape(panel)}"]`);
  const frame = section?.querySelector<HTMLElement>(':scope > [data-widget] > div') ?? section;
  const paper = section?.closest<HTMLElement>('[data-paper]');
  try {
    if (!frame || !paper) throw new Error('The panel is not on the canvas.');
    const picture = await renderedPicture(frame, paper);
    const file = new File([picture], `${name.slice(0, 90)}.png`, { type: 'image/png' });
    return (await uploadPicture(session, file)).image_full_url;
  } catch {
    throw new Error(NO_PICTURE);
  }
}

/** Draws, uploads and saves a panel; `report` receives the progress. */
export async function saveModule(
  editor: Editor,
  session: Session,
  panel: NodeId,
  name: string,
  report: (text: string) => void,
): Promise<void> {
  const stored = copyStored(editor.store, panel);
  if (!stored) throw new Error(CONTENT_MESSAGES.noPanel);
  report('正在生成图片…');
  const image = await pictureOf(session, panel, name);
  report('上传组合模块图片成功!');
  const { platform } = editor;
  await ask(session, 'POST /pctemplate/modules', { name, image, params: JSON.stringify(stored), platform });
  editor.notices.show('组合模块保存成功！');
}
