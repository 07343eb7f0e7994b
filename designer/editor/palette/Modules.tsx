/** Combined modules in the left pane: a click inserts one into the page, a drag drops it between two sections. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { PagedList } from '../../pickers/rows/paged-list.ts';
import { Pager } from '../../pickers/rows/pager.tsx';
import { pageOf, text, type Row } from '../../../engine/rules/wire/rows.ts';
import { MODULE_MARK } from '../model/view/pointer.ts';
import { CommandButton } from '../CommandButton.tsx';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PageCover, type Boxes } from '../../parts/PageCover.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { say } from '../../words/say.ts';
import styles from './palette.module.css';

const PAGE_SIZE = 18;

interface ModuleProps {
  row: Row;
  session: Session;
  reload(): void;
  rename(row: Row): void;
}

const ModuleTile = observer(function ModuleTile({ row, session, reload, rename }: ModuleProps) {
  const editor = useEditor();
  const id = Number(row['module_id']);
  const name = text(row, 'name');
  const picture = safePicture(row['image']);
  const remove = async (): Promise<void> => {
    if (
      !(await editor.notices.confirm(
        say('确定删除组合模块「{name}」？已经用在页面里的内容保留，链接的不再更新。', { name }),
        say('删除'),
        true,
      ))
    )
      return;
    try {
      await ask(session, 'DELETE /pctemplate/modules/:module_id', { module_id: id });
      editor.notices.show(say('删除成功！'));
    } catch (error) {
      editor.notices.show((error as Error).message, 'error');
    }
    reload();
  };
  return (
    <li className={styles.module}>
      <button
        type="button"
        className={styles.tile}
        title={say('{name}：点击添加到页面，或拖到页面的两个挂件之间', { name })}
        draggable
        onClick={() => editor.ports.insertSavedModule?.(id)}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', `${MODULE_MARK}${id}`);
          event.dataTransfer.effectAllowed = 'copy';
          editor.pointer.setTile(`${MODULE_MARK}${id}`);
        }}
        onDragEnd={() => {
          editor.pointer.setTile(null);
          editor.pointer.release();
        }}
      >
        <span className={styles.modulePicture}>
          {picture ? (
            <img src={picture} alt="" loading="lazy" draggable={false} />
          ) : (
            <PageCover boxes={(row['cover'] ?? []) as Boxes} />
          )}
        </span>
        <span className={styles.name}>{name}</span>
      </button>
      {session.may('pages.write') && (
        <span className={styles.moduleTools}>
          <Button kind="quiet" aria-label={say('重命名{name}', { name })} onClick={() => rename(row)}>
            <Icon name="edit" />
          </Button>
          <Button kind="quiet" aria-label={say('删除{name}', { name })} onClick={() => void remove()}>
            <Icon name="remove" />
          </Button>
        </span>
      )}
    </li>
  );
});

function stateText(list: PagedList): string {
  if (list.state === 'failed') return say('组合模块加载失败');
  if (list.total < 0) return say('正在加载…');
  if (list.rows.length > 0) return '';
  return list.keyword === '' ? say('还没有组合模块。选中一个自由面板，点击上面的按钮保存。') : say('没有找到组合模块');
}

/** `saved` changes with every saved module, so that the list is loaded again. */
export const Modules = observer(function Modules({ session, saved }: { session: Session; saved: number }) {
  const editor = useEditor();
  const [renamed, setRenamed] = useState<Row | null>(null);
  const [words, setWords] = useState('');
  const [list] = useState(
    () =>
      new PagedList(
        async ({ page, keyword }) =>
          pageOf(
            await ask(session, 'GET /pctemplate/modules', {
              kind: 'module',
              platform: editor.platform,
              name: keyword.trim(),
              page,
              pageSize: PAGE_SIZE,
            }),
          ),
        PAGE_SIZE,
      ),
  );
  useEffect(() => void list.go(1), [list, saved]);
  const reload = (): void => void list.go(list.page);
  const message = stateText(list);
  return (
    <div className={styles.palette}>
      <form
        className={styles.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void list.search(words);
        }}
      >
        <Input
          type="search"
          placeholder={say('搜索组合模块')}
          aria-label={say('搜索组合模块')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            if (event.target.value === '') void list.search('');
          }}
        />
      </form>
      <Stack className={styles.keep}>
        <CommandButton name="keepModule" text={say('保存选中的自由面板')} icon="keep" look="secondary" />
      </Stack>
      <div className={styles.scroll} aria-busy={list.state === 'loading'}>
        {message && (
          <Note className={styles.none} role={list.state === 'failed' ? 'alert' : 'status'}>
            {message}
            {list.state === 'failed' && (
              <Button kind="quiet" onClick={reload}>
                {say('重试')}
              </Button>
            )}
          </Note>
        )}
        <ul className={styles.tiles} aria-label={say('组合模块')}>
          {list.rows.map((row) => (
            <ModuleTile key={text(row, 'module_id')} {...{ row, session, reload }} rename={setRenamed} />
          ))}
        </ul>
        {list.pages > 1 && <Pager list={list} />}
      </div>
      {renamed && (
        <NameDialog
          title={say('重命名组合模块')}
          label={say('组合模块名称')}
          missing={CONTENT_MESSAGES.moduleNameEmpty}
          start={text(renamed, 'name')}
          work={async (name) => {
            const module_id = Number(renamed['module_id']);
            await ask(session, 'PUT /pctemplate/modules/:module_id', { module_id, name });
            editor.notices.show(say('保存成功'));
            reload();
          }}
          onClose={() => setRenamed(null)}
        />
      )}
    </div>
  );
});
