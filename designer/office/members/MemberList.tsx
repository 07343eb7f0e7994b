import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../engine/rules/dates.ts';
import { formatYuan } from '../../../engine/rules/price.ts';
import type { MallMember } from '../../../schemas/types/contract.ts';
import { Badge } from '../list/Badge.tsx';
import { DayChart } from '../list/DayChart.tsx';
import type { ListDef, ListOption } from '../list/list-def.ts';
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
    { id: 'user_id', title: 'ID', width: 80, sortable: true, text: (row) => String(row.user_id) },
    {
      id: 'username',
      title: '昵称',
      text: (row) => row.username,
      cell: (row) => <Link to={`/edit/members/${row.user_id}`}>{row.username || row.mobile || '未命名'}</Link>,
    },
    { id: 'mobile', title: '手机号', width: 128, text: (row) => row.mobile },
    { id: 'staff', title: '身份', width: 96, text: (row) => (row.is_staff ? '内购员工' : '普通会员') },
    { id: 'point', title: '积分', width: 96, align: 'right', sortable: true, text: (row) => String(row.point) },
    {
      id: 'deposit',
      title: '余额',
      width: 112,
      align: 'right',
      sortable: true,
      text: (row) => formatYuan(row.deposit),
    },
    {
      id: 'disabled',
      title: '状态',
      width: 80,
      text: (row) => (row.disabled ? '已停用' : '正常'),
      cell: ({ disabled }) => <Badge tone={disabled ? 'danger' : 'success'} text={disabled ? '已停用' : '正常'} />,
    },
    { id: 'created', title: '注册时间', width: 144, sortable: true, text: (row) => formatDateTime(row.created) },
  ],
};

export default function MemberList() {
  return (
    <ListPage def={members}>
      <DayChart call="GET /mall/members/by-day" title="近 30 天新会员" unit="人数" piece="人" />
    </ListPage>
  );
}
