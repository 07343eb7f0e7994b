/** Begins a test: which versions, in which shares, what is compared, until when. */
import { useId, useState, type FormEvent } from 'react';
import { BUCKETS, MOST_VERSIONS } from '../../../engine/rules/experiments/buckets.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choices } from '../../../ui/controls/Choices.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { MomentInput } from '../../parts/day/MomentInput.tsx';
import { localOf, secondsOf } from '../../parts/day/moment.ts';
import { refusedIn } from '../../parts/day/refused.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useOneAtATime } from '../../parts/one-at-a-time.ts';
import { useEditor } from '../editor-context.ts';
import { say } from '../../words/say.ts';
import { momentOf, nameOfVersion } from './experiment-words.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { PlatformSelect, type Platform } from './PlatformSelect.tsx';
import { useVersions, type Version } from './use-versions.ts';
import styles from './effects.module.css';

type Goal = 'orders' | 'sales';

/** Seconds that a test lasts without another choice. */
const USUAL = 14 * DAY;

const GOALS: Record<Goal, string> = {
  orders: say('下单率：多少访问带来订单'),
  sales: say('每次访问的销售额'),
};

/** Equal shares that add up to 100; the first versions get what is left. */
const sharesOf = (count: number): number[] =>
  Array.from({ length: count }, (_none, nth) => Math.floor(BUCKETS / count) + (nth < BUCKETS % count ? 1 : 0));

interface Chosen {
  version: number;
  share: string;
}

function VersionRow({
  nth,
  chosen,
  versions,
  onChange,
  onRemove,
}: {
  nth: number;
  chosen: Chosen;
  versions: readonly Version[];
  onChange(next: Chosen): void;
  onRemove: (() => void) | undefined;
}) {
  const name = nameOfVersion(nth);
  const known = versions.find(({ version }) => version === chosen.version);
  const stateOf = ({ draft }: Version): string => (draft ? say('当前草稿') : '');
  return (
    <Row gap={2} className={styles.version}>
      {nth === 0 ? (
        <span>{say('{name}：现在发布的 {moment}', { name, moment: known ? momentOf(known) : '' })}</span>
      ) : (
        <SelectBox
          aria-label={name}
          value={chosen.version}
          onChange={({ target }) => onChange({ ...chosen, version: Number(target.value) })}
        >
          <option value={0}>{say('请选择版本')}</option>
          {versions
            .filter(({ published }) => !published)
            .map((one) => (
              <option key={one.version} value={one.version}>
                {[momentOf(one), stateOf(one), one.author].filter(Boolean).join(' ')}
              </option>
            ))}
        </SelectBox>
      )}
      <Input
        aria-label={say('{name}的比例', { name })}
        inputMode="numeric"
        value={chosen.share}
        onChange={({ target }) => onChange({ ...chosen, share: target.value })}
      />
      %
      {onRemove && (
        <Button kind="quiet" size="small" onClick={onRemove} aria-label={say('去掉{name}', { name })}>
          {say('去掉')}
        </Button>
      )}
    </Row>
  );
}

interface ExperimentDialogProps {
  session: Session;
  onClose(): void;
  onBegun(): void;
}

export function ExperimentDialog({ session, onClose, onBegun }: ExperimentDialogProps) {
  const id = useId();
  const editor = useEditor();
  const { page_id } = editor.page;
  const [others, setOthers] = useState<readonly Chosen[]>();
  const [firstShare, setFirstShare] = useState('50');
  const [goal, setGoal] = useState<Goal>('orders');
  const [platform, setPlatform] = useState<Platform>('');
  const [since, setSince] = useState('');
  const [opened] = useState(() => Math.floor(Date.now() / 1000 / 60) * 60);
  const [chosenEnd, setChosenEnd] = useState<string>();
  const until = chosenEnd ?? localOf((since === '' ? opened : secondsOf(since)) + USUAL);
  const [refusal, setRefusal] = useState('');
  const { busy, run } = useOneAtATime();
  const asked = useVersions(session);
  const { value: versions = [] } = asked;
  const published = versions.find((one) => one.published);
  const newest = versions.find(({ published }) => !published)?.version ?? 0;
  const rows = others ?? [{ version: newest, share: '50' }];
  const chosen = [{ version: published?.version ?? 0, share: firstShare }, ...rows];
  const show = (next: readonly Chosen[], isNewCount: boolean): void => {
    const shares = sharesOf(next.length + 1).map(String);
    if (isNewCount) setFirstShare(shares[0] ?? '');
    setOthers(isNewCount ? next.map((one, nth) => ({ ...one, share: shares[nth + 1] ?? '' })) : next);
  };
  const begin = async (): Promise<void> => {
    setRefusal('');
    try {
      await ask(session, 'POST /mall/pages/:page_id/experiments', {
        page_id,
        shares: chosen.map(({ version, share }) => ({ version, share: share.trim() })),
        goal,
        platform,
        ...(since !== '' && { since: secondsOf(since) }),
        until: secondsOf(until),
      });
    } catch (error) {
      setRefusal(say((error as Error).message));
      return;
    }
    editor.notices.show(say('测试已开始'));
    onBegun();
    onClose();
  };
  const refusedNow = (form: HTMLFormElement): string => {
    if (!published) return say('页面还没有发布，发布以后才能测试。');
    if (rows.some(({ version }) => version === 0)) return say('请选择版本');
    if (chosen.some(({ share }) => !/^\s*\d{1,3}\s*$/.test(share))) return say('比例请填写整数');
    return refusedIn(form) || (until === '' ? say('请填写时间') : '');
  };
  return (
    <Dialog
      title={say('比较版本')}
      onClose={onClose}
      footer={
        <Button type="submit" form={`${id}-form`} kind="primary" disabled={busy || versions.length === 0}>
          {say('开始测试')}
        </Button>
      }
    >
      <Stack
        as="form"
        id={`${id}-form`}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const refused = refusedNow(event.currentTarget);
          if (refused) setRefusal(refused);
          else void run(begin);
        }}
      >
        <NotLoaded asked={asked} retry={say('重试加载版本')} />
        <Stack as="fieldset" gap={2}>
          <legend>{say('版本和比例')}</legend>
          {chosen.map((one, nth) => (
            <VersionRow
              key={nth}
              nth={nth}
              chosen={one}
              versions={versions}
              onChange={(next) =>
                nth === 0
                  ? setFirstShare(next.share)
                  : show(
                      rows.map((row, at) => (at === nth - 1 ? next : row)),
                      false,
                    )
              }
              onRemove={
                nth > 1
                  ? () =>
                      show(
                        rows.filter((_row, at) => at !== nth - 1),
                        true,
                      )
                  : undefined
              }
            />
          ))}
          {chosen.length < MOST_VERSIONS && (
            <Row>
              <Button size="small" onClick={() => show([...rows, { version: 0, share: '' }], true)}>
                {say('再加一个版本')}
              </Button>
            </Row>
          )}
        </Stack>
        <Choices below>
          <legend>{say('比较')}</legend>
          {(['orders', 'sales'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={goal === one} onChange={() => setGoal(one)} />
              {GOALS[one]}
            </label>
          ))}
        </Choices>
        <Field>
          <label htmlFor={`${id}-platform`}>{say('平台')}</label>
          <PlatformSelect id={`${id}-platform`} value={platform} onChange={setPlatform} />
        </Field>
        <Field>
          <label htmlFor={`${id}-since`}>{say('开始时间（商城所在时区，不填就是现在）')}</label>
          <MomentInput id={`${id}-since`} value={since} onChange={setSince} />
        </Field>
        <Field>
          <label htmlFor={`${id}-until`}>{say('结束时间（商城所在时区）')}</label>
          <MomentInput
            id={`${id}-until`}
            value={until}
            aria-invalid={refusal !== '' || undefined}
            aria-describedby={`${id}-message`}
            onChange={setChosenEnd}
          />
        </Field>
        <Text as="p" tone="danger" id={`${id}-message`} role={refusal ? 'alert' : undefined}>
          {refusal}
        </Text>
        <Note size="small">
          {say(
            '同一个浏览器总是看到同一个版本，靠一个 0 到 99 的数字记住，不记录是谁。发布这个页面会结束测试。结果随时可以看。',
          )}
        </Note>
      </Stack>
    </Dialog>
  );
}
