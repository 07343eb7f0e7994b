/** 设置路径内容: a menu of link types on the left, the rows of the chosen type on the right; one row is picked. */
import { useState } from 'react';
import type { StoredLink } from '../../../engine/document/content.ts';
import { SHOP_LINKS } from '../../../engine/rules/content/shop-pages.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import {
  isPickedType,
  linkOfRow,
  LINK_KINDS,
  PICKED_TYPES,
  type PickedType,
} from '../../../engine/links/link-kinds.ts';
import type { Done } from '../open-dialog.tsx';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { RowPicker } from '../rows/row-picker.tsx';
import { text, type Row } from '../../../engine/rules/wire/rows.ts';
import { sourceOf } from '../rows/own-sources.ts';
import { DEPTH } from '../rows/sources.ts';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { say } from '../../words/say.ts';
import styles from '../rows/picker.module.css';

interface Props {
  calls: OperatorCalls;
  /** The stored link; the dialog opens the list of its type, and the link stays when nothing is picked. */
  link: StoredLink;
  /** The types that can be picked; all when not given. */
  types?: readonly string[] | undefined;
  onDone: Done<StoredLink>;
}

export function LinkDialog({ calls, link, types, onDone }: Props) {
  const allowed = calls.limited ? PICKED_TYPES.filter((type) => SHOP_LINKS.some((one) => one === type)) : PICKED_TYPES;
  const offered = types ? allowed.filter((type) => types.includes(type)) : allowed;
  const [type, setType] = useState<PickedType>(isPickedType(link.linkPage) ? link.linkPage : (offered[0] ?? 'goods'));
  // The stored link is preselected until another row is chosen; an old link may lack the id of its row.
  const [chosen, setChosen] = useState<Row[]>(() =>
    isPickedType(link.linkPage) && text(link, LINK_KINDS[link.linkPage].identity) !== '' ? [link] : [],
  );
  const [row] = chosen;

  const unchanged = row === link;
  const choose = (next: PickedType): void => {
    setType(next);
    setChosen([]);
  };
  const confirm = (): void => {
    if (!row) return;
    if (unchanged) return onDone(null);
    const { [DEPTH]: _depth, ...stored } = row;
    onDone(linkOfRow(type, stored));
  };

  return (
    <DialogFrame
      title={say('设置路径内容')}
      canConfirm={row !== undefined}
      onConfirm={confirm}
      onCancel={() => onDone(null)}
    >
      <div className={styles.link}>
        <ul className={styles.menu} aria-label={say('路径类型')}>
          {offered.map((one) => (
            <li key={one}>
              <ListEntry aria-current={one === type} onClick={() => choose(one)}>
                {say(LINK_KINDS[one].label)}
              </ListEntry>
            </li>
          ))}
        </ul>
        <RowPicker
          key={type}
          source={sourceOf(type, calls)}
          calls={calls}
          multiple={false}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </DialogFrame>
  );
}
