/** The picture library: search, pages of 18, upload by button or by dropping files; the picture uploaded last is selected. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type DragEvent } from 'react';
import { safePicture } from '../../engine/address.ts';
import { DialogFrame } from '../pickers/dialog-frame.tsx';
import type { Done } from '../pickers/open-dialog.tsx';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import { PagedList } from '../pickers/paged-list.ts';
import { Pager } from '../pickers/pager.tsx';
import { pageOf, text, type Row } from '../pickers/rows.ts';
import { SearchBox } from '../pickers/search-box.tsx';
import { FileButton } from './file-button.tsx';
import { Uploads } from './uploads.ts';
import pickerStyles from '../pickers/picker.module.css';
import styles from './library.module.css';

const PAGE_SIZE = 18;

function addressOf(row: Row): string {
  return safePicture(text(row, 'image_full_url', 'url', 'image_url'));
}

function libraryList(calls: OperatorCalls): PagedList {
  return new PagedList(async ({ page, keyword }) => {
    const search: Record<string, string> = keyword.trim() ? { image_name: keyword.trim() } : {};
    return pageOf(await calls.get('/api/espier/images', { type: 'image', page, pageSize: PAGE_SIZE, ...search }));
  }, PAGE_SIZE);
}

interface TileProps {
  row: Row;
  chosen: boolean;
  onChoose(): void;
  onTake(): void;
}

function Tile({ row, chosen, onChoose, onTake }: TileProps) {
  const name = text(row, 'image_name') || '未命名';
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        aria-pressed={chosen}
        title={name}
        onClick={onChoose}
        onDoubleClick={onTake}
      >
        <span>
          <img src={addressOf(row)} alt="" loading="lazy" />
        </span>
        <small>{name}</small>
      </button>
    </li>
  );
}

const Tiles = observer(function Tiles(props: {
  list: PagedList;
  chosen: string;
  onChoose(address: string, take: boolean): void;
}) {
  const { list, chosen, onChoose } = props;
  if (list.state === 'failed')
    return (
      <p className={styles.state} role="alert">
        加载失败
        <button type="button" onClick={() => void list.go(list.page)}>
          重试
        </button>
      </p>
    );
  if (list.total < 0) return <p className={styles.state}>加载中…</p>;
  if (list.rows.length === 0) return <p className={styles.state}>暂无数据</p>;
  return (
    <ul className={styles.tiles} aria-busy={list.state === 'loading'}>
      {list.rows.map((row, index) => (
        <Tile
          key={text(row, 'image_id') || index}
          row={row}
          chosen={addressOf(row) !== '' && addressOf(row) === chosen}
          onChoose={() => onChoose(addressOf(row), false)}
          onTake={() => onChoose(addressOf(row), true)}
        />
      ))}
    </ul>
  );
});

export const LibraryDialog = observer(function LibraryDialog({
  calls,
  current,
  onDone,
}: {
  calls: OperatorCalls;
  /** The stored address, chosen at the start. */
  current: string;
  onDone: Done<string>;
}) {
  const [list] = useState(() => libraryList(calls));
  const [uploads] = useState(() => new Uploads(calls));
  const [chosen, setChosen] = useState(() => safePicture(current));
  const [over, setOver] = useState(false);
  useEffect(() => void list.go(1), [list]);

  const upload = async (files: File[]): Promise<void> => {
    const last = (await uploads.start(files)).at(-1);
    if (last === undefined) return;
    await list.search('');
    setChosen(safePicture(last));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void upload([...event.dataTransfer.files]);
  };

  return (
    <DialogFrame
      title="图片库"
      canConfirm={chosen !== ''}
      onConfirm={() => onDone(chosen)}
      onCancel={() => onDone(null)}
      note={uploads.message ? <span role="alert">{uploads.message}</span> : 'JPG、PNG，每张不超过 2 MB，可拖入上传'}
    >
      <div
        className={styles.library}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={styles.bar}>
          <SearchBox placeholder="图片名称" onSearch={(keyword) => void list.search(keyword)} />
          <FileButton
            className={pickerStyles.action}
            text={uploads.busy ? `正在上传 ${uploads.percent}%` : '上传图片'}
            label="选择要上传的图片"
            multiple
            disabled={uploads.busy}
            onFiles={(files) => void upload(files)}
          />
        </div>
        <Tiles
          list={list}
          chosen={chosen}
          onChoose={(address, take) => (take ? onDone(address) : setChosen(address))}
        />
        <Pager list={list} />
      </div>
    </DialogFrame>
  );
});
