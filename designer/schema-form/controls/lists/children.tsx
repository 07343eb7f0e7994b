/** The widgets in a free panel, from front to back as stored; a click selects one. */
import { observer } from 'mobx-react-lite';
import { rowLabel } from '../../../editor/model/document/row-label.ts';
import { usePanel } from '../../panel-context.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Thumb } from '../../../../ui/text/Thumb.tsx';
import { ListEntry } from '../../../../ui/list/ListEntry.tsx';
import { labelId, type ControlProps } from '../control.ts';
import { say } from '../../../words/say.ts';
import styles from './lists.module.css';

export const ChildrenControl = observer(function ChildrenControl({ id }: ControlProps) {
  const { editor, id: panelId } = usePanel();
  const children = editor.childrenOf(panelId);
  if (children.length === 0) return <Note size="small">{say('把挂件拖到自由面板里')}</Note>;
  return (
    <ul className={styles.rows} aria-labelledby={labelId(id)}>
      {children.map((child) => {
        const node = editor.node(child);
        const { words, picture } = rowLabel(node ?? {}, editor.schemaOf(node?.type ?? '')?.defaults ?? {});
        return (
          <li key={child}>
            <ListEntry className={styles.child} title={node?.type} onClick={() => editor.select(child)}>
              {picture && <Thumb size="small" src={picture} />}
              <span className="cut">{editor.titleOf(child)}</span>
              {words && <small className="cut">{words}</small>}
            </ListEntry>
          </li>
        );
      })}
    </ul>
  );
});
