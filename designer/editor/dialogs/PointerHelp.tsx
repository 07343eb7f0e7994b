/** Pointer actions with a key held, which are not commands in the registry. */
import { Lines } from '../../../ui/list/Lines.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './dialogs.module.css';

const POINTER_ACTIONS = [
  { action: '不吸附', keys: ['拖动时按住 Ctrl'] },
  { action: '拖出一份复制', keys: ['按住 Alt 拖动'] },
  { action: '等比例缩放', keys: ['拖角时按住 Shift'] },
  { action: '加选或减选', keys: ['按住 Shift 点击'] },
  { action: '以指针为中心缩放画布', keys: ['Ctrl + 滚轮', '双指'] },
  { action: '直接编辑文字', keys: ['双击文字'] },
  { action: '移动区块', keys: ['拖动左侧手柄', '手柄上按 Enter'] },
];

export function PointerHelp() {
  return (
    <>
      <Note as="h3" size="small" className={styles.title}>
        鼠标操作
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
