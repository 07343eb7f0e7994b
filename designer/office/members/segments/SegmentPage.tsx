/** A segment: its conditions, and how many members they find now. */
import { useEffect, useState } from 'react';
import type { MallMemberSegment, MemberChoicesAnswer } from '../../../../schemas/types/contract.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import type { PageProps } from '../../../route.ts';
import { EditGrid, EditPage, EditPart, type Editing } from '../../form/EditPage.tsx';
import { ChoiceField, DayField, TextField } from '../../form/fields/fields.tsx';
import { useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { conditionsOf, draftOf, EMPTY, errorOf, type SegmentDraft } from './segment-draft.ts';

const LIST = '/edit/segments';
const ANY = { value: '', text: '不限' };

/** ms of rest after which the members are counted */
const REST = 400;

/** The draft after its last change has rested. */
function useRested(draft: SegmentDraft): SegmentDraft {
  const [rested, setRested] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setRested(draft), REST);
    return () => clearTimeout(timer);
  }, [draft]);
  return rested;
}

/** How many members the conditions find now. */
function LiveCount({ draft }: { draft: SegmentDraft }) {
  const { session } = useOffice();
  const rested = useRested(draft);
  const error = errorOf(rested);
  const { value, failure } = useCall(session, 'GET /mall/member-count', error === '' ? conditionsOf(rested) : {});
  const text = error || failure || (value ? `现在符合条件的会员：${value.members} 人` : '正在统计…');
  return <Note role="status">{`${text}${error || failure ? '' : '（不含已停用和已注销的账号）'}`}</Note>;
}

interface PartProps extends Editing<MallMemberSegment, SegmentDraft> {
  choices: MemberChoicesAnswer;
}

function Who({ draft, change, choices }: PartProps) {
  const tags = choices.tags.map(({ tag_id, name }) => ({
    value: String(tag_id),
    text: name,
  }));
  return (
    <EditPart title="会员">
      <EditGrid>
        <ChoiceField
          title="等级"
          value={draft.grade_id}
          options={[ANY, ...choices.grades]}
          onChange={(grade_id) => change({ grade_id })}
        />
        <ChoiceField
          title="标签"
          value={draft.tag_id}
          options={[ANY, ...tags, { value: '0', text: '没有标签' }]}
          onChange={(tag_id) => change({ tag_id })}
        />
        <ChoiceField
          title="默认地址的省份"
          value={draft.region}
          options={[ANY, ...choices.regions]}
          onChange={(region) => change({ region })}
        />
        <TextField
          title="最近几天内注册"
          value={draft.joined_within}
          maxLength={10}
          fold="number"
          onChange={(joined_within) => change({ joined_within })}
        />
        <DayField title="注册不早于" value={draft.created_from} onChange={(created_from) => change({ created_from })} />
        <DayField title="注册不晚于" value={draft.created_to} onChange={(created_to) => change({ created_to })} />
      </EditGrid>
    </EditPart>
  );
}

function Bought({ draft, change }: PartProps) {
  const number = (title: string, name: keyof SegmentDraft) => (
    <TextField
      title={title}
      value={draft[name]}
      maxLength={12}
      fold="number"
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <EditPart title="已支付的订单">
      <EditGrid>
        <ChoiceField
          title="是否下过单"
          value={draft.ordered}
          options={[ANY, { value: 'true', text: '下过单' }, { value: 'false', text: '从未下单' }]}
          onChange={(ordered) => change({ ordered })}
        />
        {number('最近几天内下过单', 'ordered_within')}
        {number('几天以上没有下单', 'ordered_before')}
        {number('订单数不少于', 'orders_from')}
        {number('订单数不多于', 'orders_to')}
        {number('累计消费不少于（元）', 'paid_from')}
        {number('累计消费不多于（元）', 'paid_to')}
      </EditGrid>
    </EditPart>
  );
}

function Editor({ first, choices }: { first: MallMemberSegment | undefined; choices: MemberChoicesAnswer }) {
  const { session } = useOffice();
  return (
    <EditPage<MallMemberSegment, SegmentDraft>
      first={first}
      blank={EMPTY}
      draftOf={draftOf}
      errorOf={(draft) => (draft.name.trim() === '' ? '请输入分群名称' : errorOf(draft))}
      list={LIST}
      pathOf={({ segment_id }) => `${LIST}/${segment_id}`}
      mayWrite={session.may('members.write')}
      read={({ segment_id }) => ask(session, 'GET /mall/member-segments/:segment_id', { segment_id })}
      save={(draft, stored) => {
        const fields = { name: draft.name.trim(), ...conditionsOf(draft) };
        return stored
          ? ask(session, 'PUT /mall/member-segments/:segment_id', {
              ...fields,
              segment_id: stored.segment_id,
            })
          : ask(session, 'POST /mall/member-segments', fields);
      }}
      head={({ stored }) => <h1>{stored ? stored.name : '新建分群'}</h1>}
    >
      {(editing) => (
        <>
          <EditPart title="分群">
            <EditGrid>
              <TextField
                title="分群名称"
                value={editing.draft.name}
                maxLength={30}
                onChange={(name) => editing.change({ name })}
              />
            </EditGrid>
            <LiveCount draft={editing.draft} />
          </EditPart>
          <Who {...editing} choices={choices} />
          <Bought {...editing} choices={choices} />
        </>
      )}
    </EditPage>
  );
}

function StoredSegment({ id, choices }: { id: string; choices: MemberChoicesAnswer }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/member-segments/:segment_id', {
    segment_id: id,
  });
  if (!asked.value) return <Waiting page name="会员分群" asked={asked} />;
  return <Editor first={asked.value} choices={choices} />;
}

export default function SegmentPage({ params: { segment_id: id }, session }: PageProps) {
  const asked = useCall(session, 'GET /mall/member-choices', {});
  const { value: choices } = asked;
  if (!choices) return <Waiting page name="会员分群" asked={asked} />;
  return id === undefined ? (
    <Editor first={undefined} choices={choices} />
  ) : (
    <StoredSegment key={id} id={id} choices={choices} />
  );
}
