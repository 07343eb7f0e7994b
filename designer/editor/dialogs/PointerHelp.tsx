/** Pointer actions with a key held, which are not commands in the registry. */
import { Lines } from '../../../ui/list/Lines.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { say } from '../../words/say.ts';
import styles from './dialogs.module.css';

const POINTER_ACTIONS = [
  { action: say('不吸附'), keys: [say('拖动时按住 Ctrl')] },
  { action: say('拖出一份复制'), keys: [say('按住 Alt 拖动')] },
  { action: say('等比例缩放'), keys: [say('拖角时按住 Shift')] },
  { action: say('加选或减选'), keys: [say('按住 Shift 点击')] },
  { action: say('以指针为中心缩放画布'), keys: [say('Ctrl + 滚轮'), say('双指')] },
  { action: say('直接编辑文字'), keys: [say('双击文字')] },
  { action: say('移动区块'), keys: [say('拖动左侧手柄'), say('手柄上按 Enter')] },
];

export function PointerHelp() {
  return (
    <>
      <Note as="h3" size="small" className={styles.title}>
        {say('鼠标操作')}
      </Note>
      <Lines as="dl">
        {POINTER_ACTIONS.map(({ action, keys }) => (
          <div key={action} className={styles.keys}>
            <dt>{action}</dt>
            <dd>
              {keys.map((text) => (
                <kbd key={text}>{text}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </Lines>
    </>
  );
}
