/** Replaces a page that cannot be shown: an unknown address, or one that the operator's role may not open. */
import type { ReactNode } from 'react';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { EmptyPanel } from '../../../ui/text/Pending.tsx';

function Refusal({ title, text, home }: { title: string; text: ReactNode; home: string | undefined }) {
  return (
    <section aria-labelledby="refusal">
      <EmptyPanel>
        <h1 id="refusal">{title}</h1>
        <p>{text}</p>
        {home !== undefined && <LinkButton to={home}>返回首页</LinkButton>}
      </EmptyPanel>
    </section>
  );
}

export function NotFound({ home }: { home: string | undefined }) {
  return <Refusal title="页面不存在" text="地址可能写错了，或者页面已经移走。按 Ctrl + K 可以搜索页面。" home={home} />;
}

export function Forbidden({ home }: { home: string | undefined }) {
  return <Refusal title="没有权限" text="您的角色不能打开这个页面，请联系管理员。" home={home} />;
}
