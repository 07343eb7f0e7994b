import { useCallback } from 'react';
import {
  PLACE_TEMPLATES,
  SLOT_NAMES,
  TARGET_NAMES,
  slotsOf,
  templateNamed,
  type Slot,
  type Target,
  type TemplateName,
} from '../../../engine/rules/content/places.ts';
import type { MallPage } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useLoaded } from '../../calls/use-call.ts';
import { pickGoods } from '../../pickers/pick.ts';
import { text } from '../../../engine/rules/wire/rows.ts';
import { BRAND_FILTER, CATEGORY_FILTER, SHOP_FILTER, TAG_FILTER, type ListFilter } from '../../pickers/rows/sources.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { EditGrid, EditNote, EditPage, EditPart, type Editing } from '../form/EditPage.tsx';
import { ChoiceField } from '../form/fields/fields.tsx';
import { useOffice } from '../office-context.ts';

interface Draft {
  template: TemplateName;
  slot: Slot;
  target: Target;
  target_id: number;
  /** Name of the chosen goods. */
  name: string;
  platform: 'pc' | 'h5';
}

const BLANK: Draft = { template: 'item', slot: 'above', target: '', target_id: 0, name: '', platform: 'pc' };
const NO_TARGET = { target_id: 0, name: '' };
const PLATFORMS = [
  { value: 'pc', text: 'PC（1190 px）' },
  { value: 'h5', text: 'H5（375 px）' },
];

const LISTS: Readonly<Record<Exclude<Target, '' | 'goods'>, ListFilter>> = {
  category: CATEGORY_FILTER,
  brand: BRAND_FILTER,
  tag: TAG_FILTER,
  shop: SHOP_FILTER,
};

type PartProps = Pick<Editing<MallPage, Draft>, 'draft' | 'change'>;

function OneOf({ filter, draft, change }: PartProps & { filter: ListFilter }) {
  const { session } = useOffice();
  const load = useCallback(async () => (await filter.options?.(session)) ?? [], [filter, session]);
  const { value: options = [], failure } = useLoaded(load);
  return (
    <ChoiceField
      title={filter.title}
      note={failure}
      value={draft.target_id === 0 ? '' : String(draft.target_id)}
      options={[{ value: '', text: `请选择${filter.title}` }, ...options]}
      onChange={(value) => change({ target_id: Number(value) })}
    />
  );
}

function OneGoods({ draft, change }: PartProps) {
  const { session } = useOffice();
  const pick = async (): Promise<void> => {
    const [row] = (await pickGoods(session, false)) ?? [];
    if (row) change({ target_id: Number(text(row, 'goods_id')), name: text(row, 'goods_name') });
  };
  return (
    <Row at="middle" wraps="always">
      <Button onClick={() => void pick()}>{draft.target_id === 0 ? '选择商品' : '更换商品'}</Button>
      {draft.name}
    </Row>
  );
}

function Place({ draft, change }: PartProps) {
  const { targets } = templateNamed(draft.template);
  const every: readonly Target[] = ['', ...targets];
  return (
    <>
      <EditPart title="位置">
        <EditGrid>
          <ChoiceField
            title="页面"
            value={draft.template}
            options={Object.entries(PLACE_TEMPLATES).map(([value, { title }]) => ({ value, text: title }))}
            onChange={(value) => change({ ...BLANK, template: value as TemplateName, platform: draft.platform })}
          />
          <ChoiceField
            title="位置"
            value={draft.slot}
            options={slotsOf(draft.template).map((slot) => ({ value: slot, text: SLOT_NAMES[slot] }))}
            onChange={(value) => change({ slot: value as Slot })}
          />
          <ChoiceField
            title="平台"
            value={draft.platform}
            options={PLATFORMS}
            onChange={(value) => change({ platform: value as Draft['platform'] })}
          />
        </EditGrid>
      </EditPart>
      {targets.length > 0 && (
        <EditPart title="为谁显示">
          <EditGrid>
            <ChoiceField
              title="范围"
              value={draft.target}
              options={every.map((target) => ({ value: target, text: TARGET_NAMES[target] }))}
              onChange={(value) => change({ target: value as Target, ...NO_TARGET })}
            />
            {draft.target === 'goods' && <OneGoods draft={draft} change={change} />}
            {draft.target !== '' && draft.target !== 'goods' && (
              <OneOf key={draft.target} filter={LISTS[draft.target]} draft={draft} change={change} />
            )}
          </EditGrid>
          <EditNote>
            同一位置有几份内容时，依次显示为商品、分类、品牌、标签、店铺设置的，都没有就显示「全部」的。
          </EditNote>
        </EditPart>
      )}
    </>
  );
}

/** Adds sections to a page that is written in code, and opens them in the editor. */
export default function NewPlace() {
  const { session } = useOffice();
  return (
    <EditPage<MallPage, Draft>
      first={undefined}
      blank={BLANK}
      draftOf={() => BLANK}
      errorOf={({ target, target_id }) => (target !== '' && target_id === 0 ? '请选择为谁显示' : '')}
      save={({ template, slot, target, target_id, platform }) =>
        ask(session, 'POST /mall/places', { template, slot, target, target_id, platform })
      }
      read={(stored) => Promise.resolve(stored)}
      list="/edit/pages"
      pathOf={({ page_id }) => `/edit/pages/${page_id}`}
      mayWrite={session.may('pages.write')}
      head={() => <h1>添加页面位置</h1>}
    >
      {({ draft, change }) => <Place draft={draft} change={change} />}
    </EditPage>
  );
}
