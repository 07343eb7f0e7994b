/** The columns of members, in one table: for the office's list and for files. */
import type { MallMember } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatYuan } from '../format/price.ts';
import type { FileForm } from '../tables/file-form.ts';
import { bookSheetOf } from '../tables/sheet.ts';

export const memberSheet = bookSheetOf<MallMember>()({
  user_id: { title: 'ID', group: '会员', kind: 'number', value: (row) => row.user_id },
  username: { title: '昵称', group: '会员', kind: 'text', value: (row) => row.username },
  mobile: { title: '手机号', group: '会员', kind: 'code', value: (row) => row.mobile },
  staff: { title: '身份', group: '会员', kind: 'text', value: (row) => (row.is_staff ? '内购员工' : '普通会员') },
  grade: { title: '等级', group: '会员', kind: 'text', value: (row) => row.grade_name },
  tags: { title: '标签', group: '会员', kind: 'text', value: ({ tags }) => tags.map(({ name }) => name).join('、') },
  point: { title: '积分', group: '账户', kind: 'number', value: (row) => row.point },
  deposit: {
    title: '余额',
    group: '账户',
    kind: 'money',
    value: (row) => row.deposit,
    text: (row) => formatYuan(row.deposit),
  },
  disabled: { title: '状态', group: '账户', kind: 'text', value: (row) => (row.disabled ? '已停用' : '正常') },
  created: {
    title: '注册时间',
    group: '账户',
    kind: 'time',
    value: (row) => row.created,
    text: (row) => formatDateTime(row.created),
  },
});

type MemberColumnId = keyof typeof memberSheet;

/** Forms that every operator has; the second one can be imported again. */
export const MEMBER_FORMS: readonly [FileForm<MemberColumnId>, ...FileForm<MemberColumnId>[]] = [
  { name: '会员资料', format: 'xlsx', columns: Object.keys(memberSheet) as MemberColumnId[] },
  { name: '会员导入表', format: 'xlsx', columns: ['mobile', 'username', 'grade', 'tags', 'point'] },
];
