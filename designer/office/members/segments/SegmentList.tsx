import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallMemberSegment, MemberChoicesAnswer } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Pending } from '../../../../ui/text/Pending.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { GIFT_TITLES, useGifts, useSending } from '../send/SendDialog.tsx';
import { wordsOf } from './segment-draft.ts';
import { Missing } from '../../parts/Waiting.tsx';

const pathOf = ({ segment_id }: MallMemberSegment): string => `/edit/segments/${segment_id}`;

function Actions({ row, tools }: { row: MallMemberSegment; tools: RowTools }) {
  const { notices } = useOffice();
  const gifts = useGifts();
  const { send, dialog } = useSending();
  const { segment_id, name } = row;
  const remove = async (): Promise<void> => {
    const question = `删除分群「${name}」？分群里的会员不受影响。`;
    if (!(await notices.confirm(question, '删除', true))) return;
    await tools.attempt(
      () =>
        ask(tools.session, 'DELETE /mall/member-segments/:segment_id', {
          segment_id,
        }),
      '分群已删除',
    );
  };
  const recount = (): void =>
    void tools.attempt(
      () =>
        ask(tools.session, 'POST /mall/member-segments/:segment_id/count', {
          segment_id,
        }),
      '已重新统计',
    );
  return (
    <>
      <LinkButton kind="quiet" aria-label={`${name}的会员`} to={`/edit/members?segment_id=${segment_id}`}>
        会员
      </LinkButton>
      {dialog}
      {gifts.map((gift) => (
        <Button
          key={gift}
          kind="quiet"
          aria-label={`给${name}${GIFT_TITLES[gift]}`}
          onClick={() => send(gift, { all: { segment_id } })}
        >
          {GIFT_TITLES[gift]}
        </Button>
      ))}
      {tools.session.may('members.write') && (
        <>
          <Button kind="quiet" aria-label={`重新统计${name}`} onClick={recount}>
            重新统计
          </Button>
          <Button kind="quiet" aria-label={`删除${name}`} onClick={() => void remove()}>
            删除
          </Button>
        </>
      )}
    </>
  );
}

const segmentList = (choices: MemberChoicesAnswer): ListDef<MallMemberSegment> => ({
  name: 'segments',
  title: '会员分群',
  call: 'GET /mall/member-segments',
  idOf: (row) => String(row.segment_id),
  titleOf: (row) => row.name,
  empty: '还没有分群。按最近下单、消费、等级、地区或标签建立分群，就能给同一群会员发券、积分和消息',
  columns: [
    {
      id: 'name',
      title: '分群',
      lead: true,
      width: 176,
      text: (row) => row.name,
      cell: (row) => <Link to={pathOf(row)}>{row.name}</Link>,
    },
    { id: 'conditions', title: '条件', text: (row) => wordsOf(row, choices) },
    {
      id: 'members',
      title: '会员',
      width: 88,
      align: 'right',
      text: (row) => String(row.members),
    },
    {
      id: 'counted',
      title: '统计时间',
      width: 144,
      text: (row) => formatDateTime(row.counted),
    },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
});

const NO_CHOICES: MemberChoicesAnswer = {
  grades: [],
  regions: [],
  tags: [],
  segments: [],
};

/** Segments of members: saved conditions. */
export default function SegmentList() {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/member-choices', {});
  const { value, failure } = asked;
  // Without them the list still works.
  const choices = value ?? (failure ? NO_CHOICES : undefined);
  const def = useMemo(() => choices && segmentList(choices), [choices]);
  if (!def) return <Pending size="page" />;
  return (
    <ListPage
      def={def}
      tools={() =>
        session.may('members.write') && (
          <LinkButton kind="primary" to="/edit/segments/new">
            新建分群
          </LinkButton>
        )
      }
    >
      <Missing name="等级和标签" asked={asked} />
    </ListPage>
  );
}
