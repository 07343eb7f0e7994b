/** Count sheets of stock: made here for a part of a shop's goods, counted and approved on their own page. */
import { useId, useMemo, useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallCount } from '../../../../schemas/types/contract.ts';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Pending } from '../../../../ui/text/Pending.tsx';
import { ask } from '../../../calls/ask.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { ListDef, ListOption } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { DialogButton } from '../../parts/DialogButton.tsx';
import { NameLink } from '../../parts/PictureAndName.tsx';
import { Missing } from '../../parts/Waiting.tsx';
import { useAskedShops, useShops } from '../../shops/use-shops.ts';
import { useChoices } from '../use-choices.ts';
import { COUNT_STATES, differenceText } from './count-texts.ts';

function NewSheet({ onClose }: { onClose(): void }) {
  const { session, navigation } = useOffice();
  const id = useId();
  const { shops, ...askedShops } = useAskedShops();
  const asked = useChoices();
  const { categories = [], main_categories = [], brands = [] } = asked.value ?? {};
  const [chosen, setShop] = useState<string>();
  const shop = chosen ?? shops[0]?.value ?? '';
  const [category, setCategory] = useState('');
  const [brand, setBrand] = useState('');
  const send = async (): Promise<void> => {
    const sheet = await ask(session, 'POST /mall/counts', {
      ...(shop !== '' && { distributor_id: Number(shop) }),
      ...(category !== '' && { category_id: Number(category) }),
      ...(brand !== '' && { brand_id: Number(brand) }),
    });
    navigation.go(`/edit/counts/${sheet.sheet_id}`);
  };
  return (
    <FormDialog
      title="新建盘点单"
      submit="新建并冻结账面"
      check={() => ''}
      send={send}
      onClose={onClose}
      onDone={onClose}
    >
      <Note>新建时记下每个规格此刻的账面数：可售的，加上已下单还没发出的。商城照常售卖，批准后只写入差异。</Note>
      <Missing name="店铺" asked={askedShops} />
      <Missing name="分类和品牌" asked={asked} />
      {shops.length > 1 && (
        <Field>
          <label htmlFor={`${id}-shop`}>店铺</label>
          <SelectBox id={`${id}-shop`} value={shop} onChange={({ target }) => setShop(target.value)}>
            {shops.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectBox>
        </Field>
      )}
      <Field>
        <label htmlFor={`${id}-category`}>分类</label>
        <SelectBox id={`${id}-category`} value={category} onChange={({ target }) => setCategory(target.value)}>
          <option value="">全部分类</option>
          {[...categories, ...main_categories].map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectBox>
      </Field>
      <Field>
        <label htmlFor={`${id}-brand`}>品牌</label>
        <SelectBox id={`${id}-brand`} value={brand} onChange={({ target }) => setBrand(target.value)}>
          <option value="">全部品牌</option>
          {brands.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectBox>
      </Field>
    </FormDialog>
  );
}

const counts = (shops: readonly ListOption[]): ListDef<MallCount> => ({
  name: 'counts',
  title: '库存盘点',
  call: 'GET /mall/counts',
  idOf: (row) => String(row.sheet_id),
  titleOf: (row) => `盘点单 ${row.sheet_id}`,
  empty: '还没有盘点单。新建一张，扫码或导入表格填写实盘数，批准后写入库存',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(COUNT_STATES).map(([value, { text }]) => ({ value, text })),
    },
    ...(shops.length > 1 ? [{ kind: 'choice' as const, name: 'distributor_id', title: '店铺', options: shops }] : []),
  ],
  columns: [
    {
      id: 'title',
      title: '盘点单',
      lead: true,
      text: (row) => `${row.sheet_id} ${row.title}`,
      cell: (row) => <NameLink name={`${row.sheet_id} ${row.title}`} to={`/edit/counts/${row.sheet_id}`} />,
    },
    { id: 'shop', title: '店铺', width: 128, text: (row) => row.distributor_name },
    { id: 'lines', title: '规格', width: 72, align: 'right', text: (row) => String(row.lines) },
    { id: 'uncounted', title: '未盘', width: 72, align: 'right', text: (row) => String(row.uncounted) },
    { id: 'differs', title: '差异', text: differenceText },
    {
      id: 'state',
      title: '状态',
      width: 88,
      mark: true,
      text: (row) => COUNT_STATES[row.state].text,
      cell: ({ state }) => <Badge {...COUNT_STATES[state]} />,
    },
    { id: 'created', title: '冻结时间', width: 144, text: (row) => formatDateTime(row.created) },
    { id: 'made_by', title: '新建人', width: 96, text: (row) => row.made_by },
  ],
});

export default function CountList() {
  const { session } = useOffice();
  const shops = useShops();
  const def = useMemo(() => shops && counts(shops), [shops]);
  if (!def) return <Pending size="page" />;
  return (
    <ListPage
      def={def}
      tools={(list) =>
        session.may('goods.write') && (
          <DialogButton
            primary
            text="新建盘点单"
            onDone={list.reload}
            dialog={({ onClose }) => <NewSheet onClose={onClose} />}
          />
        )
      }
    />
  );
}
