import { Island } from '../../../engine/render/Island.tsx';
import type { MemberInfoAnswer } from '../../../schemas/types/contract.ts';
import ProfileForm from './ProfileForm.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import { answered, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Panel } from '../parts/Panel.tsx';

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
  const { username, avatar, sex, birthday } = info;
  return (
    <MemberArea site={site} title="个人资料" counts={data.navCounts}>
      <Panel as="div">
        <Island
          name="ProfileForm"
          component={ProfileForm}
          props={{ profile: { username, avatar, sex, birthday }, avatars, mobile: site.member?.mobile ?? '' }}
          hydrate="touch"
        />
      </Panel>
    </MemberArea>
  );
}
