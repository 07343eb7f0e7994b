/** Rows of a tree written as a list: moved by dragging, or by buttons among their siblings, one level in, one level out. */
import type { ReactNode } from 'react';
import { Grip } from '../../../schema-form/controls/lists/entry-tools.tsx';
import type { Reorder } from '../../../schema-form/controls/lists/use-reorder.ts';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import styles from '../form.module.css';

export interface TreeNode {
  id: number;
  /** 0 for the top level. */
  parent_id: number;
  /** Starts at 1. */
  level: number;
  name: string;
}

/** The target of a move: the parent, and the index among its children. */
export interface Place {
  parent_id: number;
  index: number;
}

export function siblingsOf<Node extends TreeNode>(list: readonly Node[], parentId: number): Node[] {
  return list.filter((node) => node.parent_id === parentId);
}

/** The place of a node that is dropped before the row at `gap`: a sibling of that row, or the last node of the top level. */
export function placeAt<Node extends TreeNode>(list: readonly Node[], node: Node, gap: number): Place {
  const next = list.filter((one) => one !== node)[gap];
  if (!next) return { parent_id: 0, index: siblingsOf(list, 0).filter((one) => one !== node).length };
  const beside = siblingsOf(list, next.parent_id).filter((one) => one !== node);
  return { parent_id: next.parent_id, index: beside.indexOf(next) };
}

interface ToolProps {
  icon: 'moveUp' | 'moveDown' | 'left' | 'right';
  label: string;
  disabled: boolean;
  onClick(): void;
}

function Tool({ icon, label, disabled, onClick }: ToolProps) {
  return (
    <Button kind="quiet" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}

interface MovesProps<Node extends TreeNode> {
  list: readonly Node[];
  node: Node;
  /** Maximum number of levels. */
  maxLevels: number;
  move(node: Node, place: Place): void;
}

function Moves<Node extends TreeNode>({ list, node, maxLevels, move }: MovesProps<Node>) {
  const beside = siblingsOf(list, node.parent_id);
  const at = beside.indexOf(node);
  const before = beside[at - 1];
  const parent = list.find((one) => one.id === node.parent_id);
  const { name } = node;
  return (
    <>
      <Tool
        icon="moveUp"
        label={`上移${name}`}
        disabled={at === 0}
        onClick={() => move(node, { parent_id: node.parent_id, index: at - 1 })}
      />
      <Tool
        icon="moveDown"
        label={`下移${name}`}
        disabled={at === beside.length - 1}
        onClick={() => move(node, { parent_id: node.parent_id, index: at + 1 })}
      />
      {maxLevels > 1 && (
        <>
          <Tool
            icon="left"
            label={`把${name}移到上一级`}
            disabled={!parent}
            onClick={() =>
              parent &&
              move(node, { parent_id: parent.parent_id, index: siblingsOf(list, parent.parent_id).indexOf(parent) + 1 })
            }
          />
          <Tool
            icon="right"
            label={before ? `把${name}移到${before.name}下` : `${name}不能再下移一级`}
            disabled={!before || node.level === maxLevels}
            onClick={() => before && move(node, { parent_id: before.id, index: siblingsOf(list, before.id).length })}
          />
        </>
      )}
    </>
  );
}

interface RowProps<Node extends TreeNode> extends MovesProps<Node> {
  index: number;
  mayWrite: boolean;
  reorder: Reorder;
  /** Texts of the node. */
  children: ReactNode;
  /** Further actions. */
  tools: ReactNode;
}

export function TreeRow<Node extends TreeNode>({
  index,
  mayWrite,
  reorder,
  children,
  tools,
  ...moves
}: RowProps<Node>) {
  return (
    <Row
      as="li"
      wraps="phone"
      className={styles.node}
      data-level={moves.node.level}
      data-entry
      {...reorder.item(index)}
    >
      {mayWrite && <Grip {...reorder.handle(index)} />}
      {children}
      {mayWrite && (
        <Row as="span" gap={1} wraps="phone" className="push">
          <Moves {...moves} />
          {tools}
        </Row>
      )}
    </Row>
  );
}
