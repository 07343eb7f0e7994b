/** Brands and tags: lists whose rows are renamed, and deleted while no goods use them. */
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { ListColumn, ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { LabelDialog } from './LabelDialog.tsx';

interface Label {
  name: string;
  image?: string;
  goods: number;
}

export interface LabelKind<Row extends Label> {
  def: Omit<ListDef<Row>, 'titleOf' | 'columns' | 'actions'>;
  /** 品牌 or 标签 */
  what: string;
  maxLength: number;
  columns: readonly ListColumn<Row>[];
  blank: { name: string; image?: string };
  /** Stores a new row, or a row's new name and picture. */
  put(tools: Pick<RowTools, 'session'>, row: Row | undefined, name: string, image: string): Promise<unknown>;
  drop(tools: RowTools, row: Row): Promise<unknown>;
}

interface ActionProps<Row extends Label> {
  kind: LabelKind<Row>;
  row: Row;
  tools: RowTools;
  edit(): void;
}

function Actions<Row extends Label>({ kind, row, tools, edit }: ActionProps<Row>): ReactNode {
  const { notices } = useOffice();
  const remove = async (): Promise<void> => {
    if (await notices.confirm(`确定删除${kind.what}「${row.name}」？`, '删除', true))
      await tools.attempt(() => kind.drop(tools, row), '已删除');
  };
  return (
    <>
      <Button kind="quiet" aria-label={`编辑${row.name}`} onClick={edit}>
        编辑
      </Button>
      <Button kind="quiet" aria-label={`删除${row.name}`} onClick={() => void remove()}>
        删除
      </Button>
    </>
  );
}

export function LabelList<Row extends Label>({ kind }: { kind: LabelKind<Row> }) {
  const { session } = useOffice();
  // Null for a new one.
  const [asked, setAsked] = useState<Row | null>();
  const mayWrite = session.may('catalogue.write');
  const def: ListDef<Row> = {
    ...kind.def,
    titleOf: (row) => row.name,
    columns: kind.columns,
    ...(mayWrite && {
      actions: (row: Row, tools: RowTools) => (
        <Actions kind={kind} row={row} tools={tools} edit={() => setAsked(row)} />
      ),
    }),
  };
  return (
    <ListPage
      def={def}
      tools={(list) =>
        mayWrite && (
          <>
            <Button kind="primary" onClick={() => setAsked(null)}>
              {`添加${kind.what}`}
            </Button>
            {asked !== undefined && (
              <LabelDialog
                title={`${asked ? '编辑' : '添加'}${kind.what}`}
                label={`${kind.what}名称`}
                maxLength={kind.maxLength}
                start={asked ?? kind.blank}
                send={async (name, image) => {
                  await kind.put({ session }, asked ?? undefined, name, image);
                  list.reload();
                }}
                onClose={() => setAsked(undefined)}
              />
            )}
          </>
        )
      }
    />
  );
}
