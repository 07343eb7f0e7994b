import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplacePictureAnswer, PictureUsesAnswer, Picture } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { pickFromLibrary } from '../../../picture-library/pick-picture.tsx';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { UploadRefused } from '../../../picture-library/upload/refused.ts';
import { NOTHING_SENT, uploadVideo, VIDEO_TYPES } from '../../../picture-library/upload/upload.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { useOffice } from '../../office-context.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

type Use = PictureUsesAnswer['list'][number];

/** Kinds of places that use pictures, with the page where each is changed; a kind without a path has no page in the office. */
const KINDS: Record<Use['kind'], { name: string; path?(id: string): string }> = {
  page: { name: '页面', path: (id) => `/edit/pages/${id}` },
  module: { name: '模块或模板', path: (id) => `/edit/page-modules?open=${id}` },
  goods: { name: '商品', path: (id) => `/edit/goods/${id}` },
  category: { name: '分类', path: () => '/edit/categories' },
  brand: { name: '品牌', path: () => '/edit/brands' },
  shop: { name: '店铺', path: (id) => `/edit/shops?open=${id}` },
  article: { name: '文章' },
  menu: { name: '菜单项' },
  setting: {
    name: '设置',
    path: (id) => (id === 'login-pages' || id === 'login-page' ? '/edit/login-pages' : '/edit/mall-settings'),
  },
  conversation: { name: '客服会话', path: (id) => `/edit/conversations/${id}` },
};

const SETTINGS: Readonly<Record<string, string>> = {
  brand: '商城信息',
  'login-page': '登录页图片',
  'login-pages': '登录页图片',
};

const titleOf = ({ kind, title }: Use): string => (kind === 'setting' ? (SETTINGS[title] ?? title) : title);

/** The name of a place, as a link when it has a page. */
function Place({ use }: { use: Use }) {
  const path = KINDS[use.kind].path?.(use.id);
  return path === undefined ? <span>{titleOf(use)}</span> : <Link to={path}>{titleOf(use)}</Link>;
}

/** The number of places by kind: 页面 2 处、商品 1 处 */
function countsText(uses: readonly Use[]): string {
  return Object.entries(KINDS)
    .map(([kind, { name }]) => ({ name, count: uses.filter((use) => use.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count} 处`)
    .join('、');
}

function doneText({ pages, live, others, waiting }: ReplacePictureAnswer): string {
  const replaced = `已替换 ${pages + others} 处`;
  if (waiting.length === 0) return replaced;
  return `${replaced}；${live > 0 ? '其余' : ''}${waiting.length} 个页面要发布后才生效：${waiting.slice(0, 3).join('、')}`;
}

/** Where a picture or a video is used, with links, and a button that replaces it in all those places. */
export function PictureUses({ picture, tools: { session, attempt } }: { picture: Picture; tools: RowTools }) {
  const { notices } = useOffice();
  const { image_id } = picture;
  const { value: uses, failure, reload } = useCall(session, 'GET /mall/pictures/:image_id/uses', { image_id });

  const isVideo = picture.storage === 'videos';
  const [percent, setPercent] = useState(NOTHING_SENT);

  const upload = async (list: readonly Use[], [file]: File[]): Promise<void> => {
    if (!file) return;
    setPercent(0);
    try {
      const { image_id: id, image_name: name } = await uploadVideo(session, file, (sent) =>
        setPercent(Math.floor(sent)),
      );
      await replace(list, { id: String(id), name });
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      notices.show(error.message, 'error');
    } finally {
      setPercent(NOTHING_SENT);
    }
  };
  const pick = async (list: readonly Use[]): Promise<void> => {
    const other = await pickFromLibrary(session);
    if (other?.id) await replace(list, other);
  };
  const replace = async (list: readonly Use[], other: { id: string; name: string }): Promise<void> => {
    const shows = list.some(({ kind }) => kind === 'page');
    const answers = [
      { value: '', text: '取消' },
      { value: 'draft', text: shows ? '替换，页面存为草稿' : '替换' },
      ...(shows ? [{ value: 'publish', text: '替换并发布页面' }] : []),
    ];
    const text = `「${picture.image_name}」用在 ${countsText(list)}，全部换成「${other.name}」？`;
    const answer = await notices.choose({ title: isVideo ? '替换视频' : '替换图片', text, answers });
    if (!answer) return;
    const publish = answer === 'publish';
    await attempt(async () => {
      const fields = { image_id, by: other.id, publish };
      notices.show(doneText(await ask(session, 'POST /mall/pictures/:image_id/replace', fields)));
    });
    reload();
  };

  if (!uses) return <Waiting name="使用情况" asked={{ failure, reload }} />;
  return (
    <Stack as="section" gap={2} above aria-label="使用情况">
      <h3>{uses.list.length === 0 ? '没有地方使用' : `用在 ${uses.list.length} 处`}</h3>
      <Stack as="ul" gap={2}>
        {uses.list.map((use) => (
          <Row as="li" key={`${use.kind} ${use.id}`} align="start">
            <Note as="span" className="fixed">
              {KINDS[use.kind].name}
            </Note>
            <Text long="breaks" className="grow">
              <Place use={use} />
            </Text>
          </Row>
        ))}
      </Stack>
      {uses.others > 0 && <Note size="small">{`另有 ${uses.others} 处由商城使用`}</Note>}
      {uses.list.length > 0 && session.may('pictures.write') && (
        <Row>
          {isVideo ? (
            <FileButton
              text={percent === NOTHING_SENT ? '全部替换为新视频…' : `正在上传 ${percent}%`}
              label="选择替换用的视频"
              accept={VIDEO_TYPES}
              multiple={false}
              disabled={percent !== NOTHING_SENT}
              onFiles={(files) => void upload(uses.list, files)}
            />
          ) : (
            <Button onClick={() => void pick(uses.list)}>全部替换为…</Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
