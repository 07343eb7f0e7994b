import { observer } from 'mobx-react-lite';
import { Icon } from '../../parts/Icon.tsx';
import type { UploadItem, Uploads } from './uploads.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Well } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { say } from '../../words/say.ts';
import styles from '../library.module.css';

function stateText({ state, percent, message }: UploadItem): string {
  if (state === 'sending') return `${percent}%`;
  return { waiting: say('等待上传'), done: say('已完成'), stopped: say('已取消'), failed: message }[state];
}

/**
 * Files being uploaded, each with its progress and a button to stop it; failed files stay with the reason. Null when all uploads have
 * succeeded or were stopped.
 */
export const UploadList = observer(function UploadList({ uploads }: { uploads: Uploads }) {
  const { items, busy } = uploads;
  if (!busy && items.every(({ state }) => state === 'done' || state === 'stopped')) return null;
  return (
    <Well as="ul" tone="outline" gap={1} className={styles.uploads} aria-label={say('上传进度')}>
      {items.map((item) => {
        const isOpen = item.state === 'waiting' || item.state === 'sending';
        return (
          <li key={item.id}>
            <span className="cut" title={item.name}>
              {item.name}
            </span>
            <progress value={item.percent} max={100} aria-label={say('{name}的进度', { name: item.name })} />
            <Text
              size="xs"
              tone={item.state === 'failed' ? 'danger' : 'second'}
              role={item.state === 'failed' ? 'alert' : undefined}
            >
              {stateText(item)}
            </Text>
            {(isOpen || item.state === 'failed') && (
              <IconButton
                aria-label={
                  isOpen ? say('取消上传{name}', { name: item.name }) : say('不再提示{name}', { name: item.name })
                }
                onClick={() => uploads.dismiss(item.id)}
              >
                <Icon name="close" />
              </IconButton>
            )}
          </li>
        );
      })}
    </Well>
  );
});
