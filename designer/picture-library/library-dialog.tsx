/**
 * The picture library: folders, search, sort, pages of 18, upload by button or by dropping files; the last uploaded picture is selected.
 */
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type DragEvent } from 'react';
import { safePicture } from '../../engine/address.ts';
import { ask } from '../calls/ask.ts';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import { DialogFrame } from '../pickers/dialog-frame.tsx';
import type { Done } from '../pickers/open-dialog.tsx';
import { PagedList } from '../pickers/rows/paged-list.ts';
import { Pager } from '../pickers/rows/pager.tsx';
import { pageOf, text, type Row as Stored } from '../../engine/rules/wire/rows.ts';
import { SearchBox } from '../pickers/rows/search-box.tsx';
import { FileButton } from './upload/file-button.tsx';
import { FolderPane, PICTURES_TYPE } from './folder-pane.tsx';
import { Folders } from './folders.ts';
import { measuresText, PICTURE_SORTS, sizeText } from './picture-facts.ts';
import { UploadList } from './upload/upload-list.tsx';
import { Uploads } from './upload/uploads.ts';
import pickerStyles from '../pickers/rows/picker.module.css';
import { Row } from '../../ui/layout/flow.tsx';
import { SelectBox } from '../../ui/controls/Input.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { say } from '../words/say.ts';
import styles from './library.module.css';

const PAGE_SIZE = 18;

export interface PickedPicture {
  address: string;
  /** Number in the library; '' for the address that was stored before. */
  id: string;
  name: string;
}

const NOTHING: PickedPicture = { address: '', id: '', name: '' };

function pictureOf(row: Stored): PickedPicture {
  const address = safePicture(text(row, 'image_full_url', 'url', 'image_url'));
  return { address, id: text(row, 'image_id'), name: text(row, 'image_name') || say('未命名') };
}

function libraryList(calls: OperatorCalls): PagedList {
  return new PagedList(async ({ page, keyword, filters = {} }) => {
    const search = keyword.trim() ? { image_name: keyword.trim() } : {};
    return pageOf(
      await ask(calls, 'GET /espier/images', { type: 'image', page, pageSize: PAGE_SIZE, ...filters, ...search }),
    );
  }, PAGE_SIZE);
}

interface TileProps {
  row: Stored;
  chosen: boolean;
  onChoose(): void;
  onTake(): void;
}

function Tile({ row, chosen, onChoose, onTake }: TileProps) {
  const { address, id, name } = pictureOf(row);
  const [width, height] = [Number(row['width']), Number(row['height'])];
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        aria-pressed={chosen}
        title={`${name}\n${sizeText(Number(row['img_size']), width, height)}`}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(PICTURES_TYPE, JSON.stringify([id]))}
        onClick={onChoose}
        onDoubleClick={onTake}
      >
        <span>
          <img src={address} alt="" loading="lazy" draggable={false} />
        </span>
        <Text as="small" size="xs" long="cut">
          {name}
        </Text>
        <Text as="small" size="xs">
          {measuresText(width, height)}
        </Text>
      </button>
    </li>
  );
}

const State = ({ children }: { children: string }) => (
  <Row at="middle" className="grow">
    <Note>{children}</Note>
  </Row>
);

const Tiles = observer(function Tiles(props: {
  list: PagedList;
  chosen: string;
  onChoose(picture: PickedPicture, take: boolean): void;
}) {
  const { list, chosen, onChoose } = props;
  if (list.state === 'failed')
    return (
      <Row at="middle" className="grow" role="alert">
        {say('加载失败')}
        <Button kind="text" onClick={() => void list.go(list.page)}>
          {say('重试')}
        </Button>
      </Row>
    );
  if (list.total < 0) return <State>{say('正在加载…')}</State>;
  if (list.rows.length === 0) return <State>{say('暂无数据')}</State>;
  return (
    <ul className={styles.tiles} aria-busy={list.state === 'loading'}>
      {list.rows.map((row, index) => {
        const picture = pictureOf(row);
        return (
          <Tile
            key={picture.id || index}
            row={row}
            chosen={picture.address !== '' && picture.address === chosen}
            onChoose={() => onChoose(picture, false)}
            onTake={() => onChoose(picture, true)}
          />
        );
      })}
    </ul>
  );
});

interface LibraryDialogProps {
  calls: OperatorCalls;
  /** The stored address, initially chosen. */
  current: string;
  onDone: Done<PickedPicture>;
}

export const LibraryDialog = observer(function LibraryDialog({ calls, current, onDone }: LibraryDialogProps) {
  const [list] = useState(() => libraryList(calls));
  const [uploads] = useState(() => new Uploads(calls));
  const [folders] = useState(() => new Folders(calls));
  const [chosen, setChosen] = useState<PickedPicture>(() => ({ ...NOTHING, address: safePicture(current) }));
  const [message, setMessage] = useState('');
  const [over, setOver] = useState(false);
  const { revision } = folders;
  useEffect(() => void list.go(list.page), [list, revision]);
  const folder = list.filters['image_cat_id'] ?? '';
  const mayWrite = calls.may('pictures.write');

  const narrow = (part: Record<string, string>): void => {
    const next = Object.entries({ ...list.filters, ...part }).filter(([, value]) => value !== '');
    void list.narrow(Object.fromEntries(next));
  };
  const upload = async (files: File[]): Promise<void> => {
    const last = (await uploads.start(files, folder)).at(-1);
    if (last === undefined) return;
    setMessage(say('图片上传成功'));
    await Promise.all([list.search(''), folders.load()]);
    setChosen({ address: safePicture(last.image_full_url), id: String(last.image_id), name: last.image_name });
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!mayWrite || files.length === 0) return;
    event.preventDefault();
    void upload(files);
  };

  return (
    <DialogFrame
      title={say('图片库')}
      canConfirm={chosen.address !== ''}
      onConfirm={() => onDone(chosen)}
      onCancel={() => onDone(null)}
      note={
        <span role="status">
          {message ||
            (mayWrite ? say('JPG、PNG，每张不超过 2 MB，可拖入上传') : say('没有上传图片的权限，只能选用已有的图片'))}
        </span>
      }
    >
      <FolderPane
        folders={folders}
        chosen={folder}
        mayWrite={mayWrite}
        onChoose={(id) => narrow({ image_cat_id: id })}
        notify={setMessage}
      />
      <div
        className={styles.library}
        data-over={over || undefined}
        onDragOver={(event) => {
          if (!mayWrite || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Row className="fixed">
          <SearchBox placeholder={say('图片名称')} onSearch={(keyword) => void list.search(keyword)} />
          {calls.has('office') && (
            <SelectBox
              aria-label={say('排序')}
              className={styles.sort}
              onChange={(event) => narrow({ sort: event.target.value })}
            >
              {PICTURE_SORTS.map(({ value, text: title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </SelectBox>
          )}
          {mayWrite && (
            <FileButton
              className={pickerStyles.action}
              text={say('上传图片')}
              label={say('选择要上传的图片')}
              multiple
              disabled={false}
              onFiles={(files) => void upload(files)}
            />
          )}
        </Row>
        <UploadList uploads={uploads} />
        <Tiles
          list={list}
          chosen={chosen.address}
          onChoose={(picture, take) => (take ? onDone(picture) : setChosen(picture))}
        />
        <Pager list={list} />
      </div>
    </DialogFrame>
  );
});
