import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { MEMBER_FORMS, memberSheet } from '../../../engine/rules/sheets/member-sheet.ts';
import type { MallMember, MemberChoicesAnswer } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Badge, type BadgeTone } from '../../../ui/text/Badge.tsx';
import { Pending } from '../../../ui/text/Pending.tsx';
import { useCall } from '../../calls/use-call.ts';
import { TagBadges, useTagQuestion } from '../form/tags/TagDialogs.tsx';
import { useOffice } from '../office-context.ts';
import { DayChart } from '../parts/DayChart.tsx';
import { column, type BulkAction, type ListDef, type ListFilter, type ListOption } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import { ExportDialog, type FileOffer } from '../files/export/ExportDialog.tsx';
import { DialogButton } from '../parts/DialogButton.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { AddMember } from './AddMember.tsx';
import { bulkActions } from './bulk-actions.ts';
import { useGiftQuestion, useGifts } from './send/SendDialog.tsx';
import { MemberTags } from './tags/MemberTags.tsx';
import { Missing } from '../parts/Waiting.tsx';

const either = (no: string, yes: string): ListOption[] => [
  { value: 'false', text: no },
  { value: 'true', text: yes },
];

const DAYS = ['7', '30', '90', '180', '365'];
const days = (ending: string): ListOption[] => DAYS.map((value) => ({ value, text: `${value} 天${ending}` }));

function filtersOf({ grades, regions, tags, segments }: MemberChoicesAnswer): ListFilter[] {
  const tagOptions = tags.map(({ tag_id, name }) => ({
    value: String(tag_id),
    text: name,
  }));
  return [
    { kind: 'choice', name: 'segment_id', title: '分群', options: segments },
    {
      kind: 'choice',
      name: 'tag_id',
      title: '标签',
      options: [...tagOptions, { value: '0', text: '没有标签' }],
    },
    { kind: 'choice', name: 'grade_id', title: '等级', options: grades },
    { kind: 'dates', name: 'created', title: '注册时间' },
    {
      kind: 'choice',
      name: 'staff',
      title: '身份',
      options: either('普通会员', '内购员工'),
      more: true,
    },
    {
      kind: 'choice',
      name: 'disabled',
      title: '状态',
      options: either('正常', '已停用'),
      more: true,
    },
    {
      kind: 'choice',
      name: 'ordered',
      title: '下单',
      options: either('从未下单', '下过单'),
      more: true,
    },
    { kind: 'choice', name: 'ordered_within', title: '最近下单', options: days('内'), more: true },
    { kind: 'choice', name: 'ordered_before', title: '多久没下单', options: days('以上'), more: true },
    { kind: 'amounts', name: 'paid', title: '累计消费', more: true },
    { kind: 'choice', name: 'region', title: '默认地址的省份', options: regions, more: true },
  ];
}

const MEMBER_FILE: FileOffer = {
  list: 'members',
  title: '导出会员',
  note: '导出筛选出的全部会员，在后台生成；没有会员管理权限时，姓名和手机号会打码。导出的人、筛选条件和列会记入操作记录。',
  columns: memberSheet,
  ready: MEMBER_FORMS,
};

const stateOf = ({ disabled, proved }: MallMember): { tone: BadgeTone; text: string } => {
  if (disabled) return { tone: 'danger', text: '已停用' };
  return proved ? { tone: 'success', text: '正常' } : { tone: 'warning', text: '未验证' };
};

const memberList = (choices: MemberChoicesAnswer, bulk: readonly BulkAction[]): ListDef<MallMember> => ({
  name: 'members',
  title: '会员列表',
  call: 'GET /mall/members',
  idOf: (row) => String(row.user_id),
  titleOf: (row) => row.username || row.mobile,
  search: '搜索昵称或手机号',
  empty: '还没有会员',
  sort: '-user_id',
  filters: filtersOf(choices),
  columns: [
    column(memberSheet, 'user_id', { width: 80, sortable: true }),
    column(memberSheet, 'username', {
      lead: true,
      cell: (row) => <Link to={`/edit/members/${row.user_id}`}>{row.username || row.mobile || '未命名'}</Link>,
    }),
    column(memberSheet, 'mobile', { width: 128 }),
    column(memberSheet, 'staff', { width: 96, hidden: true }),
    column(memberSheet, 'grade', { width: 88 }),
    column(memberSheet, 'tags', { width: 128, cell: ({ tags }) => <TagBadges tags={tags} /> }),
    column(memberSheet, 'point', { width: 96, align: 'right', sortable: true }),
    column(memberSheet, 'deposit', { width: 112, align: 'right', sortable: true }),
    column(memberSheet, 'disabled', {
      width: 80,
      mark: true,
      cell: (row) => <Badge {...stateOf(row)} />,
    }),
    column(memberSheet, 'created', { width: 144, sortable: true }),
  ],
  exportDialog: (filter, close) => <ExportDialog offer={MEMBER_FILE} filter={filter} onClose={close} />,
  bulkRight: 'members.write',
  bulk,
  bulkAll: true,
});

const NO_CHOICES: MemberChoicesAnswer = {
  grades: [],
  regions: [],
  tags: [],
  segments: [],
};

export default function MemberList() {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/member-choices', {});
  const { value, failure, reload } = asked;
  // Without them the list still works.
  const choices = value ?? (failure ? NO_CHOICES : undefined);
  const { askTag, dialog } = useTagQuestion(choices?.tags ?? [], asked);
  const [managed, setManaged] = useState(false);
  const { askGift, dialog: giftDialog } = useGiftQuestion();
  const gifts = useGifts();
  const def = useMemo(
    () => choices && memberList(choices, bulkActions(askTag, askGift, gifts)),
    [choices, askTag, askGift, gifts],
  );
  if (!def) return <Pending size="page" />;
  return (
    <>
      <ListPage
        def={def}
        tools={(list) =>
          session.may('members.write') && (
            <>
              <Button aria-haspopup="dialog" onClick={() => setManaged(true)}>
                标签
              </Button>
              <LinkButton to="/edit/members/import">导入会员</LinkButton>
              <DialogButton
                primary
                text="添加会员"
                onDone={list.reload}
                dialog={(ends) => <AddMember asked={asked} {...ends} />}
              />
            </>
          )
        }
      >
        <Missing name="筛选项" asked={asked} />
        <DayChart call="GET /mall/members/by-day" title="近 30 天新会员" unit="人数" piece="人" />
      </ListPage>
      {dialog}
      {giftDialog}
      {managed && (
        <MemberTags
          onClose={() => {
            setManaged(false);
            reload();
          }}
        />
      )}
    </>
  );
}
