import { Link } from 'react-router-dom';
import { memberSheet } from '../../../engine/rules/sheets/member-sheet.ts';
import type { MallMember } from '../../../schemas/types/contract.ts';
import { Badge } from '../../../ui/text/Badge.tsx';
import { DayChart } from '../parts/DayChart.tsx';
import { column, type ListDef, type ListOption } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';

const either = (no: string, yes: string): ListOption[] => [
  { value: 'false', text: no },
  { value: 'true', text: yes },
];

const members: ListDef<MallMember> = {
  name: 'members',
  title: '会员列表',
  call: 'GET /mall/members',
  idOf: (row) => String(row.user_id),
  titleOf: (row) => row.username || row.mobile,
  search: '搜索昵称或手机号',
  empty: '还没有会员',
  sort: '-user_id',
  filters: [
    { kind: 'choice', name: 'staff', title: '身份', options: either('普通会员', '内购员工') },
    { kind: 'choice', name: 'disabled', title: '状态', options: either('正常', '已停用') },
    { kind: 'dates', name: 'created', title: '注册时间' },
  ],
  columns: [
    column(memberSheet, 'user_id', { width: 80, sortable: true }),
    column(memberSheet, 'username', {
      lead: true,
      cell: (row) => <Link to={`/edit/members/${row.user_id}`}>{row.username || row.mobile || '未命名'}</Link>,
    }),
    column(memberSheet, 'mobile', { width: 128 }),
    column(memberSheet, 'staff', { width: 96 }),
    column(memberSheet, 'point', { width: 96, align: 'right', sortable: true }),
    column(memberSheet, 'deposit', { width: 112, align: 'right', sortable: true }),
    column(memberSheet, 'disabled', {
      width: 80,
      mark: true,
      cell: ({ disabled }) => <Badge tone={disabled ? 'danger' : 'success'} text={disabled ? '已停用' : '正常'} />,
    }),
    column(memberSheet, 'created', { width: 144, sortable: true }),
  ],
  exports: 'members',
};

export default function MemberList() {
  return (
    <ListPage def={members}>
      <DayChart call="GET /mall/members/by-day" title="近 30 天新会员" unit="人数" piece="人" />
    </ListPage>
  );
}
