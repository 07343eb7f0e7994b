/** Loads and saves combined modules between the open page and the server. */
import type { StoredWidget } from '../../../engine/document/content.ts';
import { parsePage } from '../../../engine/document/document.ts';
import { linkedPanel, unlinked } from '../../../engine/document/linked/linked-panel.ts';
import { LONGEST_NAME, MARKS } from '../../../engine/document/marks.ts';
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { renderedPicture } from '../canvas/widget/rendered-picture.ts';
import { uploadPicture } from '../../picture-library/upload/upload.ts';
import type { Editor } from '../model/editor.ts';
import { renewed } from '../model/clipboard/clipboard.ts';
import { insertModule } from '../model/clipboard/modules.ts';
import { newUuid, type NodeId } from '../model/document/node.ts';
import { copyStored } from '../model/document/serialise.ts';
import type { Place } from '../model/document/structure.ts';
import { say } from '../../words/say.ts';

const NO_PICTURE = CONTENT_MESSAGES.pictureFailed;

/** How it is placed: as a panel that follows the module, or as a copy. */
function chooseWay(editor: Editor): Promise<string | null> {
  return editor.notices.choose({
    title: say('添加组合模块'),
    text: say('链接：组合模块更新后，这里一起更新，在这里改的文字、图片和链接会保留。副本：以后各改各的。'),
    answers: [
      { value: 'cancel', text: say('取消') },
      { value: 'copy', text: say('添加副本') },
      { value: 'link', text: say('添加链接') },
    ],
  });
}

async function linked(editor: Editor, session: Session, module_id: number): Promise<StoredWidget> {
  const { page_id } = editor.page;
  const answer = await ask(session, 'POST /pctemplate/modules/:module_id/link', { module_id, page_id });
  const place = linkedPanel(answer.panel as StoredWidget, { id: module_id, version: answer.version }, newUuid);
  return { ...place, [MARKS.name]: answer.name.slice(0, LONGEST_NAME) };
}

async function copied(session: Session, module_id: number): Promise<StoredWidget | undefined> {
  const { params } = await ask(session, 'GET /pctemplate/modules/:module_id', { module_id });
  const [stored] = parsePage(params).document.widgets;
  return stored && renewed(unlinked(stored));
}

export async function insertSavedModule(
  editor: Editor,
  session: Session,
  module_id: number,
  place?: Place,
): Promise<void> {
  try {
    const way = await chooseWay(editor);
    if (way === null || way === 'cancel') return;
    const stored = way === 'link' ? await linked(editor, session, module_id) : await copied(session, module_id);
    if (!(await insertModule(editor, stored, place))) editor.notices.show(say('组合模块的内容无法读取'), 'error');
  } catch (error) {
    editor.notices.show((error as Error).message, 'error');
  }
}

/** Folder of the library for the pictures of modules. */
// stays Chinese: a folder of the picture library
const FOLDER = '组合模块';

/** The number of the folder, which is made when there is none; '' when the backend has no folders. */
async function folderOf(session: Session): Promise<string> {
  try {
    const { list } = await ask(session, 'GET /mall/picture-folders', {});
    const found = list.find(({ image_cat_name, parent_id }) => image_cat_name === FOLDER && Number(parent_id) === 0);
    const { image_cat_id } =
      found ?? (await ask(session, 'POST /espier/image/cat', { image_cat_name: FOLDER, parent_id: 0 }));
    return String(image_cat_id);
  } catch {
    return '';
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
    return (await uploadPicture(session, file, { folder: await folderOf(session) })).image_full_url;
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
  report(say('正在生成图片…'));
  const image = await pictureOf(session, panel, name);
  report(say('上传组合模块图片成功!'));
  const { platform } = editor;
  await ask(session, 'POST /pctemplate/modules', { name, image, params: JSON.stringify(stored), platform });
  editor.notices.show(say('组合模块保存成功！'));
}
