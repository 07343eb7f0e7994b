import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { Island } from '../../../engine/render/Island.tsx';
import EmailResetForm from './EmailResetForm.island.tsx';
import ForgetForm from './ForgetForm.island.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { accountForm, accountPath, loadPicture, targetOf } from '../parts/account-form.ts';
import { NUMBER_OR_EMAIL, Ways } from '../parts/Ways.tsx';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import parts from '../parts/auth.module.css';

interface ForgetData {
  target: string;
  byEmail: boolean;
  /** token in the link of the mail */
  token: string;
  picture: PictureCodeAnswer | null;
}

/** Resets a forgotten password in two steps (storefront spec 2.2); the second follows the first step's post, or the link of a mail. */
export async function load(args: LoadArgs): Promise<ForgetData> {
  const target = targetOf(args.site);
  const { searchParams } = args.site.url;
  const token = searchParams.get('token') ?? '';
  const byEmail = token !== '' || searchParams.get('way') === 'email';
  const isSecond = byEmail || args.site.form?.values['step'] === '2';
  return { target, byEmail, token, picture: isSecond ? null : await loadPicture(args, 'forgot_password') };
}

export default function ForgetPasswordPage({ data, site }: PageProps<ForgetData>) {
  const { base } = site;
  const { target, byEmail, token, picture } = data;
  const more: Record<string, string> = byEmail ? { way: 'email', ...(token === '' ? {} : { token }) } : {};
  const page = accountForm(site, accountPath(base, 'forget-password', target, more));
  const isSecond = token !== '' || page.values['step'] === '2';
  return (
    <AuthCard title="找回密码" links={<a href={accountPath(base, 'login', target)}>想起来了，去登录</a>}>
      {!isSecond && (
        <Ways
          base={base}
          page="forget-password"
          target={target}
          way={byEmail ? 'email' : 'mobile'}
          ways={NUMBER_OR_EMAIL}
        />
      )}
      <Row as="ol" gap={4} className={parts.apart}>
        {[byEmail ? '验证邮箱' : '验证手机号', '设置新密码'].map((name, index) => {
          const isNow = index === Number(isSecond);
          return (
            <Text
              as="li"
              key={name}
              tone={isNow ? 'link' : 'second'}
              weight={isNow ? 'strong' : undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              {`${index + 1}. ${name}`}
            </Text>
          );
        })}
      </Row>
      {byEmail ? (
        <Island
          name="EmailResetForm"
          component={EmailResetForm}
          props={{ page, isSecond: token !== '' }}
          hydrate="touch"
        />
      ) : (
        <Island name="ForgetForm" component={ForgetForm} props={{ page, picture }} hydrate="touch" />
      )}
    </AuthCard>
  );
}
