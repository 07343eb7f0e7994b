/** Search words that found nothing: each becomes a synonym, or is forgotten. */
import { useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallSearchMiss } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { SynonymDialog } from './SynonymDialog.tsx';

const list: ListDef<MallSearchMiss> = {
  name: 'search-misses',
  title: '没有结果的搜索',
  call: 'GET /mall/search/misses',
  idOf: (row) => row.word,
  titleOf: (row) => row.word,
  search: '搜索词语',
  empty: '没有搜不到商品的词',
  sort: '-count',
  columns: [
    { id: 'word', lead: true, title: '搜索词', sortable: true, text: (row) => row.word },
    { id: 'count', title: '次数', width: 96, align: 'right', sortable: true, text: (row) => String(row.count) },
    { id: 'last', title: '最近一次', width: 180, sortable: true, text: (row) => formatDateTime(row.last) },
  ],
};

function Actions({ row, tools, add }: { row: MallSearchMiss; tools: RowTools; add(): void }) {
  const { session } = useOffice();
  const forget = (): Promise<unknown> =>
    tools.attempt(() => ask(session, 'DELETE /mall/search/misses', { word: row.word }), '已忽略');
  return (
    <>
      <Button kind="quiet" aria-label={`为${row.word}加同义词`} onClick={add}>
        加同义词
      </Button>
      <Button kind="quiet" aria-label={`忽略${row.word}`} onClick={() => void forget()}>
        忽略
      </Button>
    </>
  );
}

export default function MissList() {
  const { session } = useOffice();
  const [asked, setAsked] = useState<MallSearchMiss>();
  const mayWrite = session.may('catalogue.write');
  const def: ListDef<MallSearchMiss> = {
    ...list,
    ...(mayWrite && {
      actions: (row: MallSearchMiss, tools: RowTools) => <Actions row={row} tools={tools} add={() => setAsked(row)} />,
    }),
  };
  return (
    <ListPage
      def={def}
      tools={({ reload }) =>
        asked && (
          <SynonymDialog
            start={{ word: asked.word, also: '', is_mutual: false }}
            onDone={reload}
            onClose={() => setAsked(undefined)}
          />
        )
      }
    />
  );
}
