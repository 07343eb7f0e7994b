/** The folders beside the pictures: choose one, drop pictures into it, and create, rename and delete folders. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type DragEvent } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { NameDialog } from '../parts/NameDialog.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { askFolder } from './ask-folder.tsx';
import type { Folder, Folders } from './folders.ts';
import { Text } from '../../ui/text/Text.tsx';
import { say } from '../words/say.ts';
import styles from './library.module.css';

/** Data type of dragged pictures; the data are their numbers as JSON. */
export const PICTURES_TYPE = 'application/x-mallwright-pictures';

/** The numbers of dragged pictures; [] when something else is dropped. */
function draggedIds(event: DragEvent): string[] {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(PICTURES_TYPE) || '[]');
    return Array.isArray(ids) ? ids.map(String).filter((id) => /^\d+$/.test(id)) : [];
  } catch {
    return [];
  }
}

interface PaneProps {
  folders: Folders;
  /** '' for all pictures, '0' for those in no folder. */
  chosen: string;
  mayWrite: boolean;
  onChoose(id: string): void;
  /** Shows a success message, or an error. */
  notify(text: string, tone?: 'error'): void;
}

interface LineProps {
  name: string;
  depth: number;
  /** Number of pictures in it; undefined for all pictures, and when the backend does not say. */
  count?: number | undefined;
  chosen: boolean;
  onChoose(): void;
  onDropped?: ((ids: string[]) => void) | undefined;
  children?: React.ReactNode;
}

function Line({ name, depth, count, chosen, onChoose, onDropped, children }: LineProps) {
  const [over, setOver] = useState(false);
  const dropping = onDropped && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(PICTURES_TYPE)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const ids = draggedIds(event);
      if (ids.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onDropped(ids);
    },
  };
  return (
    <li className={styles.folder} data-chosen={chosen || undefined} data-over={over || undefined} {...dropping}>
      <button
        type="button"
        className={styles.folderName}
        style={{ paddingInlineStart: 8 + depth * 14 }}
        aria-current={chosen ? 'true' : undefined}
        title={name}
        onClick={onChoose}
      >
        <span className="cut">{name}</span>
        {count !== undefined && (
          <Text as="small" size="xs">
            {count}
          </Text>
        )}
      </button>
      {children}
    </li>
  );
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  return (
    <IconButton className={styles.folderTool} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </IconButton>
  );
}

function contentText(pictures: number | undefined): string {
  if (pictures === 0) return say('里面没有图片。');
  return pictures === undefined
    ? say('里面的图片不会删除。')
    : say('里面有 {pictures} 张图片，图片不会删除。', { pictures });
}

/** The folder being named: a new one in `parent`, or an existing one. */
type Naming = { parent: string } | { folder: Folder };

export const FolderPane = observer(function FolderPane({ folders, chosen, mayWrite, onChoose, notify }: PaneProps) {
  const [naming, setNaming] = useState<Naming | null>(null);
  useEffect(() => void folders.load(), [folders]);
  const attempt = (work: Promise<void>, done: string): void =>
    void work.then(
      () => notify(done),
      (error: Error) => notify(error.message, 'error'),
    );
  const move = (to: string, name: string) => (ids: string[]) =>
    attempt(folders.move(ids, to), say('已将 {count} 张图片移到「{name}」', { count: ids.length, name }));
  const remove = async ({ id, name, parent, pictures }: Folder): Promise<void> => {
    const to = await askFolder({
      title: say('删除文件夹「{name}」', { name }),
      text: contentText(pictures),
      ...(pictures !== 0 && { label: say('图片移到') }),
      folders: folders.lines.filter((line) => line.id !== id),
      start: parent,
      submit: say('删除'),
      danger: true,
    });
    if (to === null) return;
    if (chosen === id) onChoose(to === '0' ? '' : to);
    attempt(folders.remove(id, to), say('删除成功！'));
  };
  return (
    <nav className={styles.pane} aria-label={say('图片文件夹')}>
      {folders.state === 'failed' && (
        <Text as="p" tone="danger" role="alert">
          {say('文件夹加载失败')}
          <Button kind="quiet" onClick={() => void folders.load()}>
            {say('重试')}
          </Button>
        </Text>
      )}
      <ul>
        <Line name={say('全部图片')} depth={0} chosen={chosen === ''} onChoose={() => onChoose('')} />
        <Line
          name={say('未分类')}
          depth={0}
          count={folders.unfiled}
          chosen={chosen === '0'}
          onChoose={() => onChoose('0')}
          onDropped={mayWrite ? move('0', say('未分类')) : undefined}
        />
        {folders.lines.map((line) => (
          <Line
            key={line.id}
            name={line.name}
            depth={line.depth}
            count={line.pictures}
            chosen={chosen === line.id}
            onChoose={() => onChoose(line.id)}
            onDropped={mayWrite ? move(line.id, line.name) : undefined}
          >
            {mayWrite && (
              <span className={styles.folderTools}>
                <Tool
                  icon="plus"
                  label={say('在「{name}」里新建文件夹', { name: line.name })}
                  onClick={() => setNaming({ parent: line.id })}
                />
                <Tool
                  icon="edit"
                  label={say('给「{name}」改名', { name: line.name })}
                  onClick={() => setNaming({ folder: line })}
                />
                <Tool
                  icon="remove"
                  label={say('去掉文件夹「{name}」', { name: line.name })}
                  onClick={() => void remove(line)}
                />
              </span>
            )}
          </Line>
        ))}
      </ul>
      {mayWrite && (
        <Button onClick={() => setNaming({ parent: '0' })}>
          <Icon name="plus" />
          {say('新建文件夹')}
        </Button>
      )}
      {naming && (
        <NameDialog
          title={'folder' in naming ? say('文件夹改名') : say('新建文件夹')}
          label={say('文件夹名称')}
          missing={say('请填写文件夹名称')}
          start={'folder' in naming ? naming.folder.name : ''}
          work={(name) =>
            'folder' in naming ? folders.rename(naming.folder.id, name) : folders.add(name, naming.parent)
          }
          onClose={() => setNaming(null)}
        />
      )}
    </nav>
  );
});
