/** What an import of members would do. */
import { CheckCard, type PreviewRow } from '../../files/intake/CheckCard.tsx';
import type { Check } from './member-calls.ts';

const rowOf = ({ line, state, message, cells, ...one }: Check['rows'][number]): PreviewRow => ({
  lines: String(line),
  state,
  texts: [one.mobile, one.username, one.grade, one.tags, one.point === null ? '' : String(one.point)],
  message,
  cells: cells ? [cells] : [],
});

export function MemberCheck({ check }: { check: Check }) {
  const { counts, rows, refused, notes, heads, problem } = check;
  return (
    <CheckCard
      of="行"
      unit="行"
      all="会员"
      titles={['手机号', '昵称', '等级', '标签', '积分']}
      figures={[
        ['新增', counts.made],
        ['更新', counts.changed],
        ['拒绝', counts.refused],
      ]}
      rows={rows.map(rowOf)}
      refused={refused.map(rowOf)}
      refusedCount={counts.refused}
      heads={heads}
      problem={problem}
      empty="文件里没有可导入的行。"
      notes={notes}
    />
  );
}
