/** Synonyms of search words. */
import { useState } from 'react';
import type { MallSynonym } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { SynonymDialog } from './SynonymDialog.tsx';

const BLANK = { word: '', also: '', is_mutual: true };
const nameOf = ({ word, also }: MallSynonym): string => `${word} ${also}`;

const list: ListDef<MallSynonym> = {
  name: 'synonyms',
  title: '搜索同义词',
  call: 'GET /mall/search/synonyms',
  idOf: (row) => String(row.synonym_id),
  titleOf: nameOf,
  search: '搜索词语',
  empty: '还没有同义词，点击「添加同义词」',
  columns: [
    { id: 'word', lead: true, title: '搜索词', sortable: true, text: (row) => row.word },
    { id: 'also', title: '也找', sortable: true, text: (row) => row.also },
    { id: 'is_mutual', title: '方向', width: 120, text: (row) => (row.is_mutual ? '互为同义词' : '单向') },
  ],
};

interface ActionProps {
  row: MallSynonym;
  tools: RowTools;
  edit(): void;
}

function Actions({ row, tools, edit }: ActionProps) {
  const { notices, session } = useOffice();
  const remove = async (): Promise<void> => {
    if (await notices.confirm(`确定删除同义词「${row.word}」「${row.also}」？`, '删除', true))
      await tools.attempt(
        () => ask(session, 'DELETE /mall/search/synonyms/:synonym_id', { synonym_id: row.synonym_id }),
        '已删除',
      );
  };
  return (
    <>
      <Button kind="quiet" aria-label={`编辑${nameOf(row)}`} onClick={edit}>
        编辑
      </Button>
      <Button kind="quiet" aria-label={`删除${nameOf(row)}`} onClick={() => void remove()}>
        删除
      </Button>
    </>
  );
}

export default function SynonymList() {
  const { session } = useOffice();
  const [asked, setAsked] = useState<MallSynonym | typeof BLANK>();
  const mayWrite = session.may('catalogue.write');
  const def: ListDef<MallSynonym> = {
    ...list,
    ...(mayWrite && {
      actions: (row: MallSynonym, tools: RowTools) => <Actions row={row} tools={tools} edit={() => setAsked(row)} />,
    }),
  };
  return (
    <ListPage
      def={def}
      tools={({ reload }) =>
        mayWrite && (
          <>
            <Button kind="primary" onClick={() => setAsked(BLANK)}>
              添加同义词
            </Button>
            {asked && <SynonymDialog start={asked} onDone={reload} onClose={() => setAsked(undefined)} />}
          </>
        )
      }
    />
  );
}
