/**
 * `npm run create-operator`: adds an account for the designer; `-- --lock NAME` and `-- --unlock NAME` lock and unlock an
 * existing one, `-- --reset NAME` gives it a temporary password.
 */
import { eq } from 'drizzle-orm';
import { isRole, ROLE_IDS, ROLE_NAMES, ROLES } from '../../schemas/rights.ts';
import { inTransaction } from '../kernel/db/transaction.ts';
import type { Context } from '../kernel/http/context.ts';
import { DEMO_PASSWORD } from '../kernel/system/password.ts';
import { addOperator, lockOperator } from '../people/operator/account.ts';
import { newPasswordMessage } from '../people/operator/passwords.ts';
import { drop } from '../people/operator/factor/factor.ts';
import { giveTemporaryPassword } from '../people/operator/reset.ts';
import { operator } from '../people/operator/tables.ts';
import { openTerminal } from './terminal.ts';

const PASSWORD_RULE = '8 to 20 letters and digits, some of each';

export interface Credentials {
  username: string;
  password: string;
  /** administrator by default */
  role?: string | undefined;
}

/** Adds the account. Throws with one line when name or password is not acceptable. */
export async function createOperator(
  context: Context,
  { username, password, role = 'administrator' }: Credentials,
): Promise<void> {
  const name = username.trim();
  if (name === '' || name.length > 60) throw new Error('The account name must have 1 to 60 characters.');
  if (password === DEMO_PASSWORD)
    throw new Error('The password of the demo accounts is known to everybody; choose another one.');
  if (newPasswordMessage(password) !== '') throw new Error(`The password must have ${PASSWORD_RULE}.`);
  if (!isRole(role) || role === 'merchant')
    throw new Error(`There is no role "${role}"; roles are ${ROLES.filter((one) => one !== 'merchant').join(', ')}.`);
  if (!(await addOperator(context, name, password, { roles: [{ role_id: ROLE_IDS[role], name: ROLE_NAMES[role] }] })))
    throw new Error(`There is already an operator "${name}".`);
}

/** Locks or unlocks an account. Throws with one line when it does not exist. */
export async function lockAccount(context: Context, username: string, locked: boolean): Promise<void> {
  const name = username.trim();
  if (!(await lockOperator(context, eq(operator.username, name), locked)))
    throw new Error(`There is no operator "${name}".`);
}

/** Gives an account a temporary password, and takes its second factor away; answers the password. Throws with one line when the account does not exist. */
export async function resetAccount(context: Context, username: string): Promise<string> {
  const name = username.trim();
  return inTransaction(context, async (tx, context) => {
    const [row] = await tx.select().from(operator).where(eq(operator.username, name)).for('update');
    if (!row) throw new Error(`There is no operator "${name}".`);
    await drop(context, row.operator_id);
    return (await giveTemporaryPassword(context, row.operator_id)).password;
  });
}

/** Throws with one line when the name is taken. */
async function checkName({ db }: Context, username: string): Promise<void> {
  const name = username.trim();
  if ((await db.$count(operator, eq(operator.username, name))) > 0)
    throw new Error(
      `There is already an operator "${name}". A forgotten password: npm run create-operator -- --reset ${name}`,
    );
}

/**
 * Name and password from the environment (OPERATOR_USERNAME, OPERATOR_PASSWORD), typed, or as two lines of a pipe. A taken name is
 * refused before the password is asked for.
 */
export async function askCredentials(
  context: Context,
  env: NodeJS.ProcessEnv,
  username: string | undefined,
): Promise<Credentials> {
  const known = { username: username ?? env['OPERATOR_USERNAME'], password: env['OPERATOR_PASSWORD'] };
  if (known.username) await checkName(context, known.username);
  if (known.username && known.password) return { username: known.username, password: known.password };
  const terminal = openTerminal();
  try {
    const name = known.username || (await terminal.ask('Account name: '));
    await checkName(context, name);
    return {
      username: name,
      password: known.password || (await terminal.askSecret(`Password (${PASSWORD_RULE}; it is not shown): `)),
    };
  } finally {
    terminal.close();
  }
}
