import type { MemberField, MemberSettingAnswer } from '../../../schemas/types/contract.ts';
import { Island } from '../../../engine/render/Island.tsx';
import FirstProfileForm, { type FirstProfileProps } from './FirstProfileForm.island.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { accountForm, accountPath, wantedOf } from '../parts/account-form.ts';
import { answeredOr, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Note } from '../../../ui/text/Note.tsx';
import parts from '../parts/auth.module.css';

interface FirstProfileData {
  target: string;
  fields: FirstProfileProps['fields'];
  /** values that are already known */
  known: Record<string, string>;
}

const NO_FIELDS: MemberSettingAnswer = {};

/** /auth/profile: after a first sign-in, the fields that the mall asks of members (member/setting). */
export async function load({ api, site }: LoadArgs): Promise<FirstProfileData> {
  const [setting, info] = await Promise.all([
    api.call('GET member/setting', { is_edite_page: '1' }),
    api.call('GET memberinfo'),
  ]);
  const { username, sex, birthday } = answeredOr(setting, NO_FIELDS);
  const open = (field: MemberField | undefined) =>
    field?.is_open ? { label: field.name, hint: field.prompt, required: field.is_required } : null;
  const own = answeredOr(info, null)?.info;
  return {
    target: wantedOf(site),
    fields: { nickname: open(username), sex: open(sex), birthday: open(birthday) },
    known: { nickname: own?.username ?? '', sex: String(own?.sex ?? ''), birthday: own?.birthday ?? '' },
  };
}

export default function FirstProfilePage({ data: { target, fields, known }, site }: PageProps<FirstProfileData>) {
  const page = accountForm(site, accountPath(site.base, 'profile', target));
  const typed = { ...page, values: { ...known, ...page.values } };
  return (
    <AuthCard title="完善资料" links={<a href={target}>跳过</a>}>
      <Note className={parts.apart}>欢迎加入！补充几项资料，以后可在个人资料里修改。</Note>
      <Island name="FirstProfileForm" component={FirstProfileForm} props={{ page: typed, fields }} hydrate="touch" />
    </AuthCard>
  );
}
