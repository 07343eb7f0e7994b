import { safePicture } from '../../../engine/address.ts';
import { sizedPicture } from '../../../engine/picture.ts';
import { NO_AVATAR } from '../../../engine/rules/people/avatars.ts';
import { Island } from '../../../engine/render/Island.tsx';
import type { MemberInfoAnswer } from '../../../schemas/types/contract.ts';
import ProfileForm from './ProfileForm.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import { answered, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Done } from '../parts/Done.tsx';
import { Panel } from '../parts/Panel.tsx';
import AvatarForm from './AvatarForm.island.tsx';

const DONE: Readonly<Record<string, string>> = { picture: '头像已更新', removed: '头像已删除', saved: '保存成功' };

interface ProfileData {
  profile: MemberInfoAnswer;
  navCounts: NavCounts;
}

/** /member/profile: the member's own profile. */
export async function load({ api, site }: LoadArgs): Promise<ProfileData> {
  const [profile, navCounts] = await Promise.all([api.call('GET memberinfo'), loadCounts({ api, site })]);
  return { profile: answered(profile), navCounts };
}

export default function ProfilePage({ data, site }: PageProps<ProfileData>) {
  const { info, avatars } = data.profile;
  const { error = '', field = '', values = {} } = site.form ?? {};
  const action = `${site.base}/member/profile`;
  const done = DONE[site.url.searchParams.get('done') ?? ''];
  const { username = info.username, birthday = info.birthday, avatar = info.avatar } = values;
  const sex = ([0, 1, 2] as const).find((one) => String(one) === values['sex']) ?? info.sex;
  const own = safePicture(info.avatar);
  return (
    <MemberArea site={site} title="个人资料" counts={data.navCounts}>
      {done && <Done text={done} />}
      <Panel as="div">
        <Island
          name="AvatarForm"
          component={AvatarForm}
          props={{
            picture: sizedPicture(own || NO_AVATAR, { width: 72, height: 72 }),
            isOwn: own !== '' && !avatars.includes(own),
            action,
            wrong: field === 'picture' ? error : '',
          }}
          hydrate="touch"
        />
        <Island
          name="ProfileForm"
          component={ProfileForm}
          props={{
            profile: { username, avatar, sex, birthday },
            avatars,
            mobile: site.member?.mobile ?? '',
            page: {
              action,
              error: field === 'picture' ? '' : error,
              field,
              phone: `${site.base}/member/change-phone`,
            },
          }}
          hydrate="touch"
        />
      </Panel>
    </MemberArea>
  );
}
