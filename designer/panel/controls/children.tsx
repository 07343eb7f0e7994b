/** The widgets inside a free panel, from front to back as stored; a click selects one. */
import { observer } from 'mobx-react-lite';
import { usePanel } from '../panel-context.ts';
import { labelId, type ControlProps } from './control.ts';
import styles from '../lists.module.css';

export const ChildrenControl = observer(function ChildrenControl({ id }: ControlProps) {
  const { editor, id: panelId } = usePanel();
  const children = editor.childrenOf(panelId);
  if (children.length === 0) return <p className={styles.empty}>把挂件拖到自由面板里</p>;
  return (
    <ul className={styles.plainList} aria-labelledby={labelId(id)}>
      {children.map((child) => (
        <li key={child}>
          <button type="button" className={styles.child} onClick={() => editor.select(child)}>
            <span>{editor.titleOf(child)}</span>
            <small>{editor.node(child)?.type}</small>
          </button>
        </li>
      ))}
    </ul>
  );
});
