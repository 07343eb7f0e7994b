/** Reads members from a table: one per row, found by the mobile number. */
import { titlesOf } from '../tables/sheet.ts';
import { piecesOf } from '../tables/number-cells.ts';
import { readTable, type ReadTable, type Table, type TableRow } from '../tables/table.ts';
import { isPhone } from '../people/identity.ts';
import { memberSheet } from './member-sheet.ts';

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

type Id = 'mobile' | 'username' | 'grade' | 'tags' | 'point';

const MAX_NAME = 30;
const MAX_POINTS = 1_000_000;

const MEMBERS: Table<Id> = {
  of: '会员',
  example: '手机号,昵称,等级,标签,积分',
  columns: {
    mobile: { titles: ['手机号', '手机', '电话', '手机号码'], isCode: true },
    username: { titles: ['昵称', '姓名', '会员名称'] },
    grade: { titles: ['等级', '会员等级'] },
    tags: { titles: ['标签', '会员标签'] },
    point: { titles: ['积分', '积分余额'] },
  },
  others: titlesOf(memberSheet),
  needs: [['mobile']],
  byPlace: ['mobile', 'username', 'grade', 'tags', 'point'],
  // When a number occurs twice, it is unclear which row is right.
  once: ['mobile'],
};

function rowOf({ line, cells, textOf }: TableRow<Id>): MemberRow {
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

/** Reads a text; its first line may contain the column titles. */
export const readMemberRows = (text: string): ReadTable<MemberRow> => readTable(text, MEMBERS, rowOf);
