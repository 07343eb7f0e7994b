/** Reads members from a table: one per row, found by the mobile number. */
import { piecesOf } from '../tables/number-cells.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { foldTyped } from '../format/fold.ts';
import { isPhone } from '../people/identity.ts';

export interface MemberRow {
  line: number;
  cells: string[];
  mobile: string;
  /** '' leaves it as it is; so does an empty grade */
  username: string;
  grade: string;
  /** names of labels that the member gets in addition */
  tags: string[];
  /** the balance that the member has afterwards */
  point?: number;
}

export type MemberField = 'mobile' | 'username' | 'grade' | 'tags' | 'point';

const MAX_NAME = 30;
const MAX_POINTS = 1_000_000;

/** Titles of our own files first, then those of other systems. */
export const MEMBER_TABLE: Table<MemberField> = {
  of: '会员',
  example: '手机号,昵称,等级,标签,积分',
  columns: {
    mobile: {
      titles: [
        '手机号',
        '手机',
        '电话',
        '手机号码',
        '会员手机',
        '会员手机号',
        '客户手机',
        '联系电话',
        'phone',
        'mobile',
      ],
      isCode: true,
      digits: true,
      fold: 'typed',
      fits: (text) => isPhone(foldTyped(text)),
    },
    username: { titles: ['昵称', '姓名', '会员名称', '会员昵称', '会员姓名', '名字', '客户姓名', '客户名称', 'name'] },
    grade: { titles: ['等级', '级别', '会员等级', '会员级别', '客户等级'] },
    tags: { titles: ['标签', '会员标签', '客户标签', 'tags'] },
    point: { titles: ['积分', '积分余额', '当前积分', '可用积分'] },
  },
  others: [],
  needs: [['mobile']],
  // When a number occurs twice, it is unclear which row is right.
  once: ['mobile'],
};

/** Throws why a line is no member. */
export function memberRowOf({ line, cells, textOf }: TableRow<MemberField>): MemberRow {
  const [mobile, username, typed] = [textOf('mobile'), textOf('username'), textOf('point')];
  if (!isPhone(mobile)) throw new Error(mobile === '' ? '缺少手机号' : '手机号格式不正确');
  if (username.length > MAX_NAME) throw new Error(`昵称最多 ${MAX_NAME} 个字`);
  const point = typed === '' ? undefined : piecesOf(typed);
  if (typed !== '' && (point === undefined || point > MAX_POINTS)) throw new Error('积分不是整数，或超过一百万');
  const tags = textOf('tags')
    .split(/[、，,;；|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { line, cells, mobile, username, grade: textOf('grade'), tags, ...(point !== undefined && { point }) };
}
