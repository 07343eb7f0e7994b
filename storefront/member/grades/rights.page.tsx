import type { ReactNode } from 'react';
import { yuanIn } from '../../../engine/rules/format/price.ts';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { MemberGradesAnswer, ServiceRightsAnswer } from '../../../schemas/types/contract.ts';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { Columns, Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

interface RightsData {
  /** undefined when the grades could not be read */
  grades: MemberGradesAnswer['member_card_list'] | undefined;
  /** Id of the member's grade. */
  own: string;
  /** Service rights that can be used now. */
  services: ServiceRightsAnswer['list'];
  navCounts: NavCounts;
}

/** /member/rights: the member grades with their rights. */
export async function load({ api, site }: LoadArgs): Promise<RightsData> {
  const [grades, member, services, navCounts] = await Promise.all([
    api.call('GET membercard/grades'),
    api.call('GET member'),
    api.call('GET rights', { valid: '1', page: 1, pageSize: 50 }),
    loadCounts({ api, site }),
  ]);
  return {
    grades: grades.data?.member_card_list,
    own: String(member.data?.grade_id ?? ''),
    services: services.data?.list ?? [],
    navCounts,
  };
}

interface RightsProps {
  title: string;
  badge?: string | undefined;
  about: string;
  rights: readonly { name: string; desc: string }[];
  children?: ReactNode;
}

function Rights({ title, badge, about, rights, children }: RightsProps) {
  return (
    <Panel aria-label={title}>
      <Stack gap={4}>
        <Row gap={3}>
          <h2>{title}</h2>
          {badge && <Badge tone="primary" text={badge} />}
          <Note className="push">{about}</Note>
        </Row>
        <Columns as="ul">
          {rights.map(({ name, desc }) => (
            <Well as="li" gap={1} key={name}>
              <strong>{name}</strong>
              <Note as="span" size="small">
                {desc}
              </Note>
            </Well>
          ))}
          {children}
        </Columns>
      </Stack>
    </Panel>
  );
}

function Grade({ grade, isOwn }: { grade: MemberGradesAnswer['member_card_list'][number]; isOwn: boolean }) {
  const { grade_name, promotion_condition, rights } = grade;
  const { total_consumption: spent } = promotion_condition;
  return (
    <Rights
      title={grade_name}
      badge={isOwn ? '当前等级' : undefined}
      about={spent > 0 ? `累计消费满${yuanIn(spent)}元` : '注册即享'}
      rights={rights}
    />
  );
}

/** The service rights the member has bought, and their end. */
function Services({ list, base }: { list: ServiceRightsAnswer['list']; base: string }) {
  const [first] = list;
  return (
    <Rights
      title="我的服务权益"
      badge={first?.rights_from}
      about={first ? `有效期至${formatDate(first.end_time)}` : '开通付费会员后享有'}
      rights={list.map(({ rights_name, rights_subname }) => ({ name: rights_name, desc: rights_subname }))}
    >
      {!first && (
        <Well as="li">
          <ButtonLink kind="text" href={`${base}/member/vip`}>
            查看付费会员
          </ButtonLink>
        </Well>
      )}
    </Rights>
  );
}

export default function RightsPage({ data, site }: PageProps<RightsData>) {
  const { grades, own, services, navCounts } = data;
  return (
    <MemberArea site={site} title="会员权益" counts={navCounts}>
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
