import { useContext, useMemo } from 'react';
import { isRight, withReading } from '../../../../schemas/rights.ts';
import type { MallRole } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { AREAS, offered, type PageProps } from '../../../route.ts';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Facts } from '../../../../ui/text/Facts.tsx';
import { EditGrid, EditNote, EditPage, EditPart } from '../../form/EditPage.tsx';
import { ChoiceField, TextField } from '../../form/fields/fields.tsx';
import { RoutesContext, useOffice } from '../../office-context.ts';
import { Missing, Waiting } from '../../parts/Waiting.tsx';
import { useAskedShops } from '../../shops/use-shops.ts';
import { RightsTable } from './RightsTable.tsx';
import { BLANK, choosable, draftOf, errorOf, limitedTo, type RoleDraft } from './role-draft.ts';

/** The pages that a role's menu has. */
function Preview({ rights, limited }: Pick<RoleDraft, 'rights' | 'limited'>) {
  const { session } = useOffice();
  const pages = offered(useContext(RoutesContext), {
    may: (right) => withReading(rights).includes(right),
    mayEverywhere: (right) => !limited && withReading(rights).includes(right),
    has: (feature) => session.has(feature),
  });
  const areas = AREAS.map((area) => ({
    area,
    titles: pages.filter((page) => page.area === area),
  }));
  const seen = areas.filter(({ titles }) => titles.length > 0);
  return (
    <EditPart title="这个角色看到的菜单">
      {seen.length === 0 ? (
        <Note>还没有可看的页面</Note>
      ) : (
        <Facts facts={seen.map(({ area, titles }) => [area, titles.map(({ title }) => title).join('、')])} />
      )}
    </EditPart>
  );
}

/** The shops in which the rights hold. */
function Shops({ draft, change }: { draft: RoleDraft; change(part: Partial<RoleDraft>): void }) {
  const { session } = useOffice();
  const { shops: every, ...askedShops } = useAskedShops();
  const shops = every.filter(({ value }) => value !== '0');
  return (
    <EditPart title="店铺">
      <EditGrid>
        <ChoiceField
          title="数据范围"
          value={draft.limited ? 'some' : 'all'}
          options={[
            { value: 'all', text: '全部店铺' },
            { value: 'some', text: '指定店铺' },
          ]}
          onChange={(value) => change(limitedTo(draft, value === 'some', session.grants))}
        />
      </EditGrid>
      {draft.limited && (
        <>
          <EditNote>只能看到和修改这些店铺的数据；与单个店铺无关的权限不能选择。</EditNote>
          <Missing name="店铺" asked={askedShops} />
          <Choices>
            <legend>可用店铺</legend>
            {shops.map(({ value, text }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={draft.shop_ids.includes(Number(value))}
                  onChange={({ target }) => {
                    const others = draft.shop_ids.filter((id) => id !== Number(value));
                    change({
                      shop_ids: target.checked ? [...others, Number(value)] : others,
                    });
                  }}
                />
                {text}
              </label>
            ))}
          </Choices>
        </>
      )}
    </EditPart>
  );
}

const fieldsOf = ({ name, rights, limited, shop_ids }: RoleDraft) => ({
  name: name.trim(),
  rights,
  ...(limited ? { shop_ids } : {}),
});

function Editor({ first, blank }: { first: MallRole | undefined; blank: RoleDraft }) {
  const { session } = useOffice();
  const isOpen = first === undefined || (!first.template && first.grantable);
  return (
    <EditPage<MallRole, RoleDraft>
      first={first}
      blank={blank}
      draftOf={draftOf}
      errorOf={errorOf}
      save={(draft, stored) =>
        stored
          ? ask(session, 'PUT /mall/roles/:role_id', {
              ...fieldsOf(draft),
              role_id: stored.role_id,
              version: stored.version,
            })
          : ask(session, 'POST /mall/roles', fieldsOf(draft))
      }
      read={({ role_id }) => ask(session, 'GET /mall/roles/:role_id', { role_id })}
      list="/edit/roles"
      pathOf={({ role_id }) => `/edit/roles/${role_id}`}
      mayWrite={session.may('operators.write') && isOpen}
      head={({ stored }) => <h1>{stored?.name ?? '新建角色'}</h1>}
    >
      {({ draft, change }) => (
        <>
          <EditPart title="角色">
            <EditGrid>
              <TextField title="角色名称" value={draft.name} maxLength={20} onChange={(name) => change({ name })} />
            </EditGrid>
          </EditPart>
          <Shops draft={draft} change={change} />
          <EditPart title="权限">
            <EditNote>您只能给出自己拥有的权限。保存后，使用这个角色的操作员立即生效。</EditNote>
            <RightsTable
              rights={draft.rights}
              open={isOpen ? choosable(draft, session.grants) : draft.rights}
              onChange={(rights) => change({ rights })}
            />
          </EditPart>
          <Preview rights={draft.rights} limited={draft.limited} />
        </>
      )}
    </EditPage>
  );
}

/** A role that is stored, or of which a new one is made. */
function Stored({ id, copied }: { id: string; copied: boolean }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/roles/:role_id', { role_id: id });
  const blank = useMemo((): RoleDraft => {
    if (!asked.value || !copied) return BLANK;
    const draft = draftOf(asked.value);
    const open = choosable(draft, session.grants);
    return {
      ...draft,
      name: '',
      rights: draft.rights.filter((right) => isRight(right) && open.includes(right)),
    };
  }, [asked.value, copied, session]);
  if (!asked.value) return <Waiting page name="角色" asked={asked} />;
  return <Editor first={copied ? undefined : asked.value} blank={blank} />;
}

export default function RolePage({ params: { role_id: id, from } }: PageProps) {
  if (id !== undefined) return <Stored key={id} id={id} copied={false} />;
  return from === undefined ? <Editor first={undefined} blank={BLANK} /> : <Stored key={from} id={from} copied />;
}
