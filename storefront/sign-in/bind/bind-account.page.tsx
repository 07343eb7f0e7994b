import type { PictureCodeAnswer, TrustTicket } from '../../../schemas/types/contract.ts';
import { Island } from '../../../engine/render/Island.tsx';
import { SIGN_IN_RESULTS } from '../../../engine/rules/messages/sign-in-results.ts';
import BindForm from './BindForm.island.tsx';
import LoginForm from '../login/LoginForm.island.tsx';
import { AuthCard, TermsCard } from '../parts/AuthCard.tsx';
import { codeWays } from '../parts/code-ways.ts';
import { accountForm, accountPath, loadPicture, targetOf } from '../parts/account-form.ts';
import type { TermsText } from '../parts/Terms.tsx';
import { Ways } from '../parts/Ways.tsx';
import { answeredOr, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Note } from '../../../ui/text/Note.tsx';
import parts from '../parts/auth.module.css';
import { loadTerms } from '../register/terms.ts';

interface BindAccountData {
  target: string;
  byPassword: boolean;
  /** the person the provider signed in; null when the ticket has expired */
  who: TrustTicket | null;
  picture: PictureCodeAnswer | null;
  texts: TermsText[];
  /** the text to show in place of the form, because without scripts there is no dialog */
  article: TermsText | undefined;
}

/** /auth/bindwechat: after a first sign-in through a provider the visitor chooses the account to bind. */
export async function load(args: LoadArgs): Promise<BindAccountData> {
  const { api, site } = args;
  const target = targetOf(site);
  const union_id = site.ticket ?? '';
  const byPassword = site.url.searchParams.get('way') === 'password' || !codeWays(site).includes('mobile');
  const who = union_id === '' ? null : answeredOr(await api.call('GET /mall/trustlogin/ticket', { union_id }), null);
  const agreement = site.url.searchParams.get('agreement');
  const hasForm = who !== null && !byPassword;
  const [picture, texts] = await Promise.all([
    hasForm && agreement === null ? loadPicture(args, 'login') : null,
    hasForm ? loadTerms(args) : [],
  ]);
  return { target, byPassword, who, picture, texts, article: texts.find(({ type }) => type === agreement) };
}

const nameIn = ({ name }: TrustTicket): string => (name === '' ? '' : `「${name}」`);

const WAYS = [
  ['mobile', '手机号绑定'],
  ['password', '已有账号'],
] as const;

export default function BindAccountPage({ data, site }: PageProps<BindAccountData>) {
  const { target, byPassword, who, picture, texts, article } = data;
  const { base } = site;
  const own = accountPath(base, 'bindwechat', target, byPassword ? { way: 'password' } : {});
  if (article) return <TermsCard text={article} back={{ name: '返回绑定', href: own }} />;
  const page = accountForm(site, own);
  return (
    <AuthCard title="绑定账号" links={!who && <a href={accountPath(base, 'login', target)}>重新登录</a>}>
      {who ? (
        <>
          <Note
            className={parts.apart}
          >{`${who.provider_name}${nameIn(who)}首次登录，请绑定您的账号；下次可直接登录。`}</Note>
          <Ways
            base={base}
            page="bindwechat"
            target={target}
            way={byPassword ? 'password' : 'mobile'}
            ways={codeWays(site).includes('mobile') ? WAYS : []}
          />
          {byPassword ? (
            <Island name="LoginForm" component={LoginForm} props={{ ...page, submit: '绑定并登录' }} hydrate="touch" />
          ) : (
            <Island name="BindForm" component={BindForm} props={{ page, picture, texts }} hydrate="touch" />
          )}
        </>
      ) : (
        <p className={parts.apart} role="alert">
          {SIGN_IN_RESULTS.gone}
        </p>
      )}
    </AuthCard>
  );
}
