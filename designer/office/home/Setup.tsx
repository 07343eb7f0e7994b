/**
 * The steps that a new mall still needs: each links to the page where it is done, and the first pages are created here. It is hidden once
 * no step is open.
 */
import { Note } from '../../../ui/text/Note.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Lines } from '../../../ui/list/Lines.tsx';
import { useCallback } from 'react';
import type { MallSetup } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { useAttempt, useOffice } from '../office-context.ts';
import { FirstPages } from './FirstPages.tsx';
import { TestMessage } from './TestMessage.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './home.module.css';
import { Missing } from '../parts/Waiting.tsx';
import type { Loaded } from '../../calls/use-call.ts';

type StepName = MallSetup['steps'][number]['step'];

const STEPS: Record<StepName, { title: string; hint: string; path: string }> = {
  brand: { title: '商城名称和标志', hint: '顾客在每一页看到的名字', path: '/edit/mall-settings' },
  contact: { title: '客服电话', hint: '顾客遇到问题时找谁', path: '/edit/mall-settings' },
  signup: {
    title: '顾客注册',
    hint: '顾客凭验证码注册：设置短信网关或邮件服务器，再发一条测试消息',
    path: '/edit/providers',
  },
  shop: { title: '开通店铺', hint: '开设自营店铺，或由商家入驻；只用商城本身销售可以跳过', path: '/edit/shops/new' },
  pay: { title: '支付方式', hint: '添加收款账户，或在服务商里设置支付宝、微信支付', path: '/edit/bank-accounts' },
  freight: {
    title: '默认运费模板',
    hint: '没有选模板的商品按它收运费；全场包邮可以跳过',
    path: '/edit/freight-templates',
  },
  goods: { title: '第一件商品', hint: '上架后顾客才能购买', path: '/edit/goods/new' },
  page: { title: '首页展示商品', hint: '选一个模板和主题色，之后在页面装修里随时修改', path: '' },
};

const MARKS = { done: '已完成', skipped: '已跳过', open: '待完成' } as const;

const TONES = { done: 'success', skipped: 'second', open: 'warning' } as const;

interface RowProps {
  row: MallSetup['steps'][number];
  channels: MallSetup['channels'];
  change(work: () => Promise<MallSetup>): void;
}

function Step({ row: { step, state }, channels, change }: RowProps) {
  const { session } = useOffice();
  const { title, hint, path } = STEPS[step];
  const mayWrite = session.may('settings.write');
  const skip = (skipped: boolean): void => change(() => ask(session, 'PUT /mall/setup', { step, skipped }));
  return (
    <li data-state={state} data-tall>
      <Text className="fixed" tone={TONES[state]}>
        {MARKS[state]}
      </Text>
      <span className={`grow ${styles.what}`}>
        <Text as="b" weight={state === 'done' ? 'plain' : 'strong'}>
          {title}
        </Text>{' '}
        <small>{hint}</small>
      </span>
      {mayWrite && state !== 'done' && (
        <Button
          kind="quiet"
          aria-label={`${state === 'open' ? '跳过' : '恢复'}${title}`}
          onClick={() => skip(state === 'open')}
        >
          {state === 'open' ? '跳过' : '恢复'}
        </Button>
      )}
      {path !== '' && state !== 'done' && (
        <LinkButton to={path} aria-label={`去设置${title}`}>
          去设置
        </LinkButton>
      )}
      {step === 'signup' && state === 'open' && mayWrite && channels.length > 0 && (
        <TestMessage
          channels={channels}
          send={(recipient) => ask(session, 'POST /mall/setup/test-message', { recipient })}
          done={(setup) => change(() => Promise.resolve(setup))}
        />
      )}
      {step === 'page' && state === 'open' && mayWrite && (
        <FirstPages make={(request) => change(() => ask(session, 'POST /mall/setup/pages', request))} />
      )}
    </li>
  );
}

export function Setup({ asked }: { asked: Loaded<MallSetup | null> }) {
  const { value: setup, show } = asked;
  const attempt = useAttempt(useCallback(() => undefined, []));
  if (!setup) return <Missing name="开店准备" asked={asked} />;
  if (setup.open === 0) return null;
  const count = (wanted: (typeof setup.steps)[number]['state']): number =>
    setup.steps.filter(({ state }) => state === wanted).length;
  const [done, skipped] = [count('done'), count('skipped')];
  const needed = setup.steps.length - skipped;
  return (
    <Card as="section" aria-labelledby="home-setup">
      <Row gap={3} className={styles.head}>
        <h2 id="home-setup">开店准备</h2>
        <Note as="span">{`已完成 ${done} / ${needed}${skipped > 0 ? `，已跳过 ${skipped}` : ''}`}</Note>
        <progress className="grow" value={done} max={needed} aria-label="开店准备的进度" />
      </Row>
      <Lines as="ol">
        {setup.steps.map((row) => (
          <Step
            key={row.step}
            row={row}
            channels={setup.channels}
            change={(work) => void attempt(async () => show(await work()), '已保存')}
          />
        ))}
      </Lines>
    </Card>
  );
}
