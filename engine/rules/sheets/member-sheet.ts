import type { MallMember } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatYuan } from '../format/price.ts';
import { sheetOf } from '../tables/sheet.ts';

export const memberSheet = sheetOf<MallMember>()({
  user_id: { title: 'ID', text: (row) => String(row.user_id) },
  username: { title: '昵称', text: (row) => row.username },
  mobile: { title: '手机号', text: (row) => row.mobile },
  staff: { title: '身份', text: (row) => (row.is_staff ? '内购员工' : '普通会员') },
  grade: { title: '等级', text: (row) => row.grade_name },
  tags: { title: '标签', text: (row) => row.tags.map(({ name }) => name).join('、') },
  point: { title: '积分', text: (row) => String(row.point) },
  deposit: { title: '余额', text: (row) => formatYuan(row.deposit) },
  disabled: { title: '状态', text: (row) => (row.disabled ? '已停用' : '正常') },
  created: { title: '注册时间', text: (row) => formatDateTime(row.created) },
});
