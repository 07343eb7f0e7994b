import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { Picture } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { askFolder } from '../../../picture-library/ask-folder.tsx';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { FolderPane, PICTURES_TYPE } from '../../../picture-library/folder-pane.tsx';
import { Folders } from '../../../picture-library/folders.ts';
import { PICTURE_SORTS, sizeText } from '../../../picture-library/picture-facts.ts';
import { UploadList } from '../../../picture-library/upload/upload-list.tsx';
import { Uploads } from '../../../picture-library/upload/uploads.ts';
import type { BulkAction, ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { PictureDetail } from './PictureDetail.tsx';
import styles from '../content.module.css';

const FOLDER = 'image_cat_id';

const factsOf = ({ img_size: size, width, height }: Picture): string => sizeText(size, width, height);

const remove: BulkAction = {
  title: '删除',
  danger: true,
  question: (what) => `确定删除${what}？用在页面、商品、模块等处的图片不能删除。`,
  run: async (session, ids) => {
    await ask(session, 'DELETE /espier/images', { image_id: [...ids] });
    return `已删除 ${ids.length} 张图片`;
  },
};

/** The bulk action that does what dragging does, for the keyboard and for many pictures at once. */
function moveInto(folders: Folders): BulkAction {
  return {
    title: '移动',
    run: async (_session, ids) => {
      const question = { title: '移动图片', text: `选中的 ${ids.length} 张图片`, label: '移到', submit: '移动' };
      const to = await askFolder({ ...question, folders: folders.lines });
      if (to === null) return '';
      await folders.move([...ids], to);
      return `已移动 ${ids.length} 张图片`;
    },
  };
}

/** Of another backend: what the contract says of a picture. */
function contractListOf(folders: Folders): ListDef<Picture> {
  const { tileSorts: _sorts, filters = [], columns, ...rest } = listOf(folders);
  const left = new Set(['alt', 'size']);
  return {
    ...rest,
    filters: filters.filter(({ name }) => name === FOLDER),
    columns: columns.filter(({ id }) => !left.has(id)),
  };
}

function listOf(folders: Folders): ListDef<Picture> {
  return {
    name: 'pictures',
    title: '图片库',
    call: 'GET /espier/images',
    searchName: 'image_name',
    idOf: (row) => String(row.image_id),
    titleOf: (row) => row.image_name || '未命名',
    search: '搜索图片名称',
    empty: '还没有图片，点击「上传图片」添加；JPG、PNG，每张不超过 2 MB',
    filters: [
      { kind: 'address', name: FOLDER, title: '文件夹' },
      { kind: 'choice', name: 'type', title: '文件', options: [{ value: 'video', text: '视频' }] },
      { kind: 'choice', name: 'alt', title: '替代文字', options: [{ value: 'none', text: '还没有' }] },
    ],
    columns: [
      { id: 'image_name', title: '名称', sortable: true, text: (row) => row.image_name },
      { id: 'alt', title: '替代文字', text: (row) => row.alt },
      { id: 'size', title: '尺寸', sortable: true, text: factsOf },
      { id: 'type', title: '格式', text: (row) => row.image_type },
      { id: 'url', title: '地址', text: (row) => row.url },
      { id: 'created', title: '上传时间', sortable: true, text: (row) => formatDateTime(row.created) },
    ],
    tile: (row) => ({ picture: row.image_full_url, title: row.image_name || '未命名', note: factsOf(row) }),
    tileSorts: PICTURE_SORTS,
    dragType: PICTURES_TYPE,
    detail: (row, tools) => <PictureDetail key={String(row.image_id)} picture={row} tools={tools} />,
    bulkRight: 'pictures.write',
    bulk: [moveInto(folders), remove],
  };
}

interface ToolsProps {
  uploads: Uploads;
  folders: Folders;
  /** The chosen folder; '' for none. */
  folder: string;
  reload(): void;
}

const UploadButton = observer(function UploadButton({ uploads, folders, folder, reload }: ToolsProps) {
  const { notices } = useOffice();
  const { revision } = folders;
  useEffect(() => {
    if (revision > 0) reload();
  }, [revision, reload]);
  const upload = async (files: File[]): Promise<void> => {
    const taken = await uploads.start(files, folder);
    if (taken.length > 0) notices.show(taken.length === 1 ? '图片上传成功' : `图片上传成功，共 ${taken.length} 张`);
    else if (uploads.message) notices.show(uploads.message, 'error');
    reload();
    void folders.load();
  };
  return (
    <FileButton
      kind="primary"
      text={uploads.busy ? `正在上传 ${uploads.percent}%` : '上传图片'}
      label="选择要上传的图片"
      multiple
      disabled={false}
      onFiles={(files) => void upload(files)}
    />
  );
});

/** The pictures that pages can use, with their folders. */
export default function PictureList() {
  const { session, notices } = useOffice();
  const [params, setParams] = useSearchParams();
  const [folders] = useState(() => new Folders(session));
  const [uploads] = useState(() => new Uploads(session));
  const def = useMemo(() => (session.has('office') ? listOf(folders) : contractListOf(folders)), [folders, session]);
  const folder = params.get(FOLDER) ?? '';
  const mayWrite = session.may('pictures.write');
  return (
    <div className={styles.pictures}>
      <FolderPane
        folders={folders}
        chosen={folder}
        mayWrite={mayWrite}
        onChoose={(id) => setParams(id === '' ? {} : { [FOLDER]: id })}
        notify={(text, tone) => notices.show(text, tone)}
      />
      <ListPage
        def={def}
        tools={({ reload }) =>
          mayWrite && <UploadButton uploads={uploads} folders={folders} folder={folder} reload={reload} />
        }
      >
        <UploadList uploads={uploads} />
      </ListPage>
    </div>
  );
}
