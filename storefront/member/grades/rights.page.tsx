import { yuanIn } from '../../../engine/rules/format/price.ts';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { MemberGradesAnswer, ServiceRightsAnswer } from '../../../schemas/types/contract.ts';
import { MemberArea } from '../parts/MemberArea.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { loadCounts, type PlaceCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import styles from './rights.module.css';

interface RightsData {
  /** undefined when they could not be read */
  grades: MemberGradesAnswer['member_card_list'] | undefined;
  /** Number of the member's grade. */
  own: string;
  /** Service rights that may be used now. */
  services: ServiceRightsAnswer['list'];
  places: PlaceCounts;
}

/** /member/rights: the grades of members and what each brings. */
export async function load({ api, site }: LoadArgs): Promise<RightsData> {
  const [grades, member, services, places] = await Promise.all([
    api.call('GET membercard/grades'),
    api.call('GET member'),
    api.call('GET rights', { valid: '1', page: 1, pageSize: 50 }),
    loadCounts({ api, site }),
  ]);
  return {
    grades: grades.data?.member_card_list,
    own: String(member.data?.grade_id ?? ''),
    services: services.data?.list ?? [],
    places,
  };
}

function Grade({ grade, isOwn }: { grade: MemberGradesAnswer['member_card_list'][number]; isOwn: boolean }) {
  const { grade_name, promotion_condition, rights } = grade;
  const { total_consumption: spent } = promotion_condition;
  return (
    <section className={styles.grade} aria-label={grade_name}>
      <div className={styles.head}>
        <h2>{grade_name}</h2>
        {isOwn && <b>当前等级</b>}
        <p>{spent > 0 ? `累计消费满${yuanIn(spent)}元` : '注册即享'}</p>
      </div>
      <ul>
        {rights.map(({ name, desc }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{desc}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the member has bought rights to, and until when. */
function Services({ list, base }: { list: ServiceRightsAnswer['list']; base: string }) {
  const [first] = list;
  return (
    <section className={styles.grade} aria-label="我的服务权益">
      <div className={styles.head}>
        <h2>我的服务权益</h2>
        {first && <b>{first.rights_from}</b>}
        <p>{first ? `有效期至${formatDate(first.end_time)}` : '开通付费会员后享有'}</p>
      </div>
      <ul>
        {list.map(({ rights_id, rights_name, rights_subname }) => (
          <li key={rights_id}>
            <strong>{rights_name}</strong>
            <span>{rights_subname}</span>
          </li>
        ))}
        {!first && (
          <li>
            <a href={`${base}/member/vip`}>查看付费会员</a>
          </li>
        )}
      </ul>
    </section>
  );
}

export default function RightsPage({ data, site }: PageProps<RightsData>) {
  const { grades, own, services, places } = data;
  return (
    <MemberArea site={site} title="会员权益" counts={places}>
      <Services list={services} base={site.base} />
      <MemberList
        site={site}
        total={grades?.length}
        pageSize={grades?.length ?? 1}
        empty={{ picture: 'empty-results', title: '暂无会员等级', href: `${site.base}/items`, action: '去逛逛' }}
      >
        {grades?.map((grade) => (
          <Grade key={grade.grade_id} grade={grade} isOwn={String(grade.grade_id) === own} />
        ))}
      </MemberList>
    </MemberArea>
  );
}
