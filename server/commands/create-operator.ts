/**
 * `npm run create-operator`: adds an account for the designer; `-- --lock NAME` and `-- --unlock NAME` lock and unlock an
 * existing one.
 */
import { createInterface } from 'node:readline/promises';
import { eq } from 'drizzle-orm';
import { isRole, ROLES } from '../../schemas/rights.ts';
import type { Context } from '../kernel/http/context.ts';
import { DEMO_PASSWORD } from '../kernel/system/password.ts';
import { addOperator, lockOperator, newPasswordMessage } from '../people/operator/account.ts';
import { operator } from '../people/operator/tables.ts';

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
  if (!(await addOperator(context, name, password, role))) throw new Error(`There is already an operator "${name}".`);
}

/** Locks or unlocks an account. Throws with one line when it does not exist. */
export async function lockAccount(context: Context, username: string, locked: boolean): Promise<void> {
  const name = username.trim();
  if (!(await lockOperator(context, eq(operator.username, name), locked)))
    throw new Error(`There is no operator "${name}".`);
}

/** Name and password from the environment (OPERATOR_USERNAME, OPERATOR_PASSWORD), typed, or as two lines of a pipe. */
export async function askCredentials(env: NodeJS.ProcessEnv, username: string | undefined): Promise<Credentials> {
  const known = { username: username ?? env['OPERATOR_USERNAME'], password: env['OPERATOR_PASSWORD'] };
  if (known.username && known.password) return { username: known.username, password: known.password };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question);
    const line = await lines.next();
    return line.done ? '' : line.value;
  };
  try {
    return {
      username: known.username || (await ask('Account name: ')),
      password: known.password || (await ask(`Password (${PASSWORD_RULE}, visible as you type): `)),
    };
  } finally {
    terminal.close();
  }
}
