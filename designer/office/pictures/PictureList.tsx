import { formatDateTime } from '../../../engine/rules/dates.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Picture } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { FileButton } from '../../library/file-button.tsx';
import { Uploads } from '../../library/uploads.ts';
import buttons from '../../ui/ui.module.css';
import type { ListDef } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useOffice } from '../office-context.ts';
import { PictureDetail } from './PictureDetail.tsx';

function sizeText({ img_size: size, width, height }: Picture): string {
  return `${width} × ${height} · ${Math.max(1, Math.round(size / 1024))} KB`;
}

const pictures: ListDef<Picture> = {
  name: 'pictures',
  title: '图片库',
  call: 'GET /espier/images',
  searchName: 'image_name',
  idOf: (row) => String(row.image_id),
  titleOf: (row) => row.image_name || '未命名',
  search: '搜索图片名称',
  empty: '还没有图片，点击「上传图片」添加；JPG、PNG，每张不超过 2 MB',
  columns: [
    { id: 'image_name', title: '名称', text: (row) => row.image_name },
    { id: 'size', title: '尺寸', text: sizeText },
    { id: 'type', title: '格式', text: (row) => row.image_type },
    { id: 'url', title: '地址', text: (row) => row.url },
    { id: 'created', title: '上传时间', text: (row) => formatDateTime(row.created) },
  ],
  tile: (row) => ({ picture: row.image_full_url, title: row.image_name || '未命名', note: sizeText(row) }),
  detail: (row) => <PictureDetail picture={row} />,
  bulkRight: 'pictures.write',
  bulk: [
    {
      title: '删除',
      danger: true,
      question: (what) => `确定删除${what}？用在页面、模块或模板里的图片不能删除。`,
      run: async (session, ids) => {
        await ask(session, 'DELETE /espier/images', { image_id: [...ids] });
        return `已删除 ${ids.length} 张图片`;
      },
    },
  ],
};

const UploadButton = observer(function UploadButton({ onDone }: { onDone(): void }) {
  const { session, notices } = useOffice();
  const [uploads] = useState(() => new Uploads(session));
  const upload = async (files: File[]): Promise<void> => {
    const taken = await uploads.start(files);
    if (uploads.message) notices.show(uploads.message, 'error');
    else notices.show(taken.length === 1 ? '图片上传成功' : `图片上传成功，共 ${taken.length} 张`);
    onDone();
  };
  return (
    <FileButton
      className={buttons.primary}
      text={uploads.busy ? `正在上传 ${uploads.percent}%` : '上传图片'}
      label="选择要上传的图片"
      multiple
      disabled={uploads.busy}
      onFiles={(files) => void upload(files)}
    />
  );
});

/** The pictures that pages can use. */
export default function PictureList() {
  const { session } = useOffice();
  const mayWrite = session.may('pictures.write');
  return <ListPage def={pictures} tools={({ reload }) => mayWrite && <UploadButton onDone={reload} />} />;
}
