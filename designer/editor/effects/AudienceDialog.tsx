/** Chooses which members get which version of the page. */
import { useId, useState } from 'react';
import { MOST_AUDIENCES } from '../../../engine/rules/experiments/audiences.ts';
import type { ListVersionsAnswer, PageAudiences } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useOneAtATime } from '../../parts/one-at-a-time.ts';
import { useEditor } from '../editor-context.ts';
import { say } from '../../words/say.ts';
import { momentOf } from './experiment-words.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { useVersions } from './use-versions.ts';
import styles from './effects.module.css';

type Version = Pick<ListVersionsAnswer['list'][number], 'version' | 'note' | 'created'> & { draft?: boolean };

interface Chosen {
  /** `grade 2`, `region 310000`, `paid 0`; '' for none */
  whom: string;
  version: number;
}

interface AudienceDialogProps {
  session: Session;
  known: PageAudiences;
  onClose(): void;
  onSaved(answer: PageAudiences): void;
}

function AudienceRow({
  nth,
  chosen,
  known,
  versions,
  onChange,
  onRemove,
}: {
  nth: number;
  chosen: Chosen;
  known: PageAudiences;
  versions: readonly Version[];
  onChange(next: Chosen): void;
  onRemove(): void;
}) {
  return (
    <Row gap={2} className={styles.audience}>
      <SelectBox
        aria-label={say('会员 {nth}', { nth })}
        value={chosen.whom}
        onChange={({ target }) => onChange({ ...chosen, whom: target.value })}
      >
        <option value="">{say('请选择会员')}</option>
        <option value="paid 0">{say('付费会员')}</option>
        <optgroup label={say('会员等级')}>
          {known.grades.map(({ grade_id, name }) => (
            <option key={grade_id} value={`grade ${grade_id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={say('默认地址所在地区')}>
          {known.provinces.map(({ code, name }) => (
            <option key={code} value={`region ${code}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectBox>
      <SelectBox
        aria-label={say('版本 {nth}', { nth })}
        value={chosen.version}
        onChange={({ target }) => onChange({ ...chosen, version: Number(target.value) })}
      >
        <option value={0}>{say('请选择版本')}</option>
        {versions.map((one) => (
          <option key={one.version} value={one.version}>
            {[momentOf(one), one.draft ? say('当前草稿') : ''].filter(Boolean).join(' ')}
          </option>
        ))}
      </SelectBox>
      <Button kind="quiet" size="small" onClick={onRemove} aria-label={say('去掉会员 {nth}', { nth })}>
        {say('去掉')}
      </Button>
    </Row>
  );
}

export function AudienceDialog({ session, known, onClose, onSaved }: AudienceDialogProps) {
  const id = useId();
  const editor = useEditor();
  const { page_id } = editor.page;
  const [rows, setRows] = useState<readonly Chosen[]>(
    known.list.length > 0
      ? known.list.map(({ kind, value, version }) => ({ whom: `${kind} ${value}`, version }))
      : [{ whom: '', version: 0 }],
  );
  const [refusal, setRefusal] = useState('');
  const { busy, run } = useOneAtATime();
  const asked = useVersions(session);
  const recent = asked.value;
  const listed = new Set(recent?.map(({ version }) => version));
  const versions: Version[] = [...(recent ?? []), ...known.list.filter(({ version }) => !listed.has(version))];
  const save = async (): Promise<void> => {
    setRefusal('');
    if (rows.some(({ whom }) => whom === '')) return setRefusal(say('请选择会员'));
    if (rows.some(({ version }) => version === 0)) return setRefusal(say('请选择版本'));
    const list = rows.map(({ whom, version }) => {
      const [kind, value] = whom.split(' ') as ['grade' | 'paid' | 'region', string];
      return { kind, value, version };
    });
    try {
      onSaved(await ask(session, 'PUT /mall/pages/:page_id/audiences', { page_id, list }));
    } catch (error) {
      setRefusal(say((error as Error).message));
      return undefined;
    }
    editor.notices.show(say('已保存'));
    onClose();
    return undefined;
  };
  return (
    <Dialog
      title={say('给指定会员的版本')}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          disabled={busy || !recent}
          aria-describedby={`${id}-message`}
          onClick={() => void run(save)}
        >
          {say('保存')}
        </Button>
      }
    >
      <Stack>
        <NotLoaded asked={asked} retry={say('重试加载版本')} />
        {rows.map((row, at) => (
          <AudienceRow
            key={at}
            nth={at + 1}
            chosen={row}
            known={known}
            versions={versions}
            onChange={(next) => setRows(rows.map((one, index) => (index === at ? next : one)))}
            onRemove={() => setRows(rows.filter((_one, index) => index !== at))}
          />
        ))}
        {rows.length < MOST_AUDIENCES && (
          <Row>
            <Button size="small" onClick={() => setRows([...rows, { whom: '', version: 0 }])}>
              {say('再加一种会员')}
            </Button>
          </Row>
        )}
        <Text as="p" tone="danger" id={`${id}-message`} role={refusal ? 'alert' : undefined}>
          {refusal}
        </Text>
        <Note size="small">
          {say('会员看到第一个符合的版本，也不参加 A/B 测试；其他人看到发布的版本。之后发布页面不会改变这里的版本。')}
        </Note>
      </Stack>
    </Dialog>
  );
}
