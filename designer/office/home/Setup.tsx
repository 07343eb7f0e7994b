/** What a new mall still needs, until it has it: each step leads to where it is done, and the first pages are made here. */
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MallSetup } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import buttons from '../../ui/ui.module.css';
import { useAttempt, useOffice } from '../office-context.ts';
import { FirstPages } from './FirstPages.tsx';
import styles from './setup.module.css';

type Step = MallSetup['steps'][number]['step'];

const STEPS: Record<Step, { title: string; hint: string; path: string }> = {
  brand: { title: '商城名称和标志', hint: '顾客在每一页看到的名字', path: '/edit/mall-settings' },
  contact: { title: '客服电话', hint: '顾客遇到问题时找谁', path: '/edit/mall-settings' },
  shop: { title: '开通店铺', hint: '商家入驻通过后自动开通；只做自营可以跳过', path: '/edit/merchant-settings' },
  pay: { title: '支付方式', hint: '添加收款账户，或在服务器上配置支付宝、微信支付', path: '/edit/bank-accounts' },
  freight: { title: '运费模板', hint: '全场包邮可以跳过', path: '/edit/freight-templates' },
  goods: { title: '第一件商品', hint: '上架后顾客才能购买', path: '/edit/goods/new' },
  page: { title: '首页', hint: '选一个模板和主题色，之后在页面装修里随时修改', path: '' },
};

function useSetup(): [MallSetup | undefined, (setup: MallSetup) => void] {
  const { session } = useOffice();
  const [setup, setSetup] = useState<MallSetup>();
  const isAsked = session.may('settings.read');
  useEffect(() => {
    let wanted = true;
    if (isAsked)
      // Without the list the rest of the home is as good.
      ask(session, 'GET /mall/setup', {}).then(
        (answer) => wanted && setSetup(answer),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [session, isAsked]);
  return [setup, setSetup];
}

const MARKS = { done: '已完成', skipped: '已跳过', open: '待完成' } as const;

interface RowProps {
  row: MallSetup['steps'][number];
  change(work: () => Promise<MallSetup>): void;
}

function Row({ row: { step, state }, change }: RowProps) {
  const { session } = useOffice();
  const { title, hint, path } = STEPS[step];
  const mayWrite = session.may('settings.write');
  const skip = (skipped: boolean): void => change(() => ask(session, 'PUT /mall/setup', { step, skipped }));
  return (
    <li data-state={state}>
      <span className={styles.mark}>{MARKS[state]}</span>
      <span className={styles.what}>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      {mayWrite && state !== 'done' && (
        <button
          type="button"
          className={buttons.quiet}
          aria-label={`${state === 'open' ? '跳过' : '恢复'}${title}`}
          onClick={() => skip(state === 'open')}
        >
          {state === 'open' ? '跳过' : '恢复'}
        </button>
      )}
      {path !== '' && state !== 'done' && (
        <Link className={buttons.button} to={path} aria-label={`去设置${title}`}>
          去设置
        </Link>
      )}
      {step === 'page' && state === 'open' && mayWrite && (
        <FirstPages make={(request) => change(() => ask(session, 'POST /mall/setup/pages', request))} />
      )}
    </li>
  );
}

export function Setup() {
  const [setup, setSetup] = useSetup();
  const attempt = useAttempt(useCallback(() => undefined, []));
  if (!setup || setup.open === 0) return null;
  const done = setup.steps.filter(({ state }) => state !== 'open').length;
  return (
    <section className={styles.card} aria-labelledby="home-setup">
      <div className={styles.head}>
        <h2 id="home-setup">开店准备</h2>
        <span>{`已完成 ${done} / ${setup.steps.length}`}</span>
        <progress value={done} max={setup.steps.length} aria-label="开店准备的进度" />
      </div>
      <ol className={styles.steps}>
        {setup.steps.map((row) => (
          <Row key={row.step} row={row} change={(work) => void attempt(async () => setSetup(await work()), '已保存')} />
        ))}
      </ol>
    </section>
  );
}
