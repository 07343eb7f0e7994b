/** Labels of members: all of them, and those of one member. */
import { useState } from 'react';
import type { ListMemberTagsAnswer, MallMemberDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Failed, Pending } from '../../../../ui/text/Pending.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { TagsDialog, type TagCalls } from '../../form/tags/TagDialogs.tsx';
import { useOffice } from '../../office-context.ts';

const CALLS: TagCalls<ListMemberTagsAnswer['list'][number]> = {
  title: '会员标签',
  note: '标签只有操作员看得到，可用来筛选会员和建立分群。',
  lossOf: ({ members }) => (members === 0 ? '还没有会员用到它。' : `${members} 位会员会去掉这个标签。`),
  add: (session, draft) => ask(session, 'POST /mall/member-tags', draft),
  put: (session, tag) => ask(session, 'PUT /mall/member-tags/:tag_id', tag),
  remove: (session, tag_id) => ask(session, 'DELETE /mall/member-tags/:tag_id', { tag_id }),
};

/** All labels of members. */
export function MemberTags({ onClose }: { onClose(): void }) {
  const { session } = useOffice();
  const { value, failure, reload } = useCall(session, 'GET /mall/member-tags', {});
  return <TagsDialog calls={CALLS} tags={value?.list} failure={failure} reload={reload} onClose={onClose} />;
}

interface OwnTagsProps {
  detail: MallMemberDetail;
  onClose(): void;
  onDone(detail: MallMemberDetail): void;
}

/** The labels of one member. */
export function OwnTags({ detail: { member }, onClose, onDone }: OwnTagsProps) {
  const { session } = useOffice();
  const { value, failure, reload } = useCall(session, 'GET /mall/member-tags', {});
  const [chosen, setChosen] = useState(() => member.tags.map(({ tag_id }) => tag_id));
  const put = async (): Promise<void> =>
    onDone(
      await ask(session, 'PUT /mall/members/:user_id/tags', {
        user_id: String(member.user_id),
        tag_ids: chosen,
      }),
    );
  return (
    <FormDialog
      title={`「${member.username || member.mobile}」的标签`}
      submit="保存"
      check={() => (value ? '' : '请等标签加载完')}
      send={put}
      onClose={onClose}
      onDone={() => undefined}
    >
      {failure !== '' && <Failed name="标签" reason={failure} retry={reload} />}
      {!value && failure === '' && <Pending size="rows" />}
      {value?.list.length === 0 && <Note>还没有标签，请先在会员列表的「标签」里新建。</Note>}
      <Row wraps="always" role="group" aria-label="标签">
        {value?.list.map(({ tag_id, name }) => (
          <Checkbox
            key={tag_id}
            value={chosen.includes(tag_id)}
            trueValue={true}
            falseValue={false}
            onChange={(isOn: boolean) => setChosen(isOn ? [...chosen, tag_id] : chosen.filter((id) => id !== tag_id))}
          >
            {name}
          </Checkbox>
        ))}
      </Row>
    </FormDialog>
  );
}
