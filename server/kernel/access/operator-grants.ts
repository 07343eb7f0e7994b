/** What an operator may do, of the roles that the account has; read with the account in one query. */
import { sql } from 'drizzle-orm';
import {
  grantsOf,
  ROLE_IDS,
  rightsOf,
  withReading,
  isRight,
  type Grants,
  type OfficeRole,
} from '../../../schemas/rights.ts';
import { operator, operatorRole, role } from '../../people/operator/tables.ts';
import type { Operator } from '../http/context.ts';

/** A role of an account: rights and shops of the mall's own roles; both null for a template. */
interface HeldRole {
  role_id: number;
  rights: string[] | null;
  shop_ids: number[] | null;
}

interface Held {
  shop_id: number | null;
  roles: HeldRole[];
}

const heldRoles = sql<HeldRole[]>`(
  select coalesce(json_agg(json_build_object('role_id', held.role_id, 'rights', own.rights, 'shop_ids', own.shop_ids)), '[]')
  from ${operatorRole} held left join ${role} own on own.role_id = held.role_id
  where held.operator_id = ${operator}.operator_id)`;

/** Columns of `operator` from which its grants follow. */
export const HELD = { shop_id: operator.shop_id, roles: heldRoles };

const TEMPLATES = new Map(Object.entries(ROLE_IDS).map(([name, id]) => [id, name as OfficeRole]));

/** The template with this number. */
export const templateOf = (roleId: number): OfficeRole | undefined => TEMPLATES.get(roleId);

export function grantsOfHeld({ shop_id, roles }: Held): Grants {
  if (shop_id !== null) return grantsOf([{ rights: rightsOf('merchant'), shop_ids: [shop_id] }]);
  return grantsOf(
    roles.map(({ role_id, rights, shop_ids }) => {
      const template = templateOf(role_id);
      return {
        rights: template ? rightsOf(template) : withReading((rights ?? []).filter(isRight)),
        shop_ids: shop_ids ?? undefined,
      };
    }),
  );
}

/** The shops of all rights together; undefined when one holds in the whole mall. */
function shopsOf(grants: Grants): readonly number[] | undefined {
  const limits = [...grants.values()];
  return limits.includes(undefined) ? undefined : [...new Set(limits.flatMap((ids) => ids ?? []))];
}

/** The operator of a row with the columns of `HELD`. */
export function operatorWith<Row extends Held & Pick<Operator, 'operator_id' | 'username' | 'session_id'>>({
  shop_id,
  roles,
  ...row
}: Row): Omit<Row, keyof Held> & Pick<Operator, 'grants' | 'is_merchant' | 'shop_ids'> {
  const grants = grantsOfHeld({ shop_id, roles });
  return {
    ...row,
    grants,
    is_merchant: shop_id !== null,
    shop_ids: shopsOf(grants),
  };
}
