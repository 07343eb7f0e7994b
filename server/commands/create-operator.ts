/** `npm run create-operator`: an account for the designer. */
import { createInterface } from 'node:readline/promises';
import { hashPassword } from '../modules/member/password.ts';
import { operator } from '../modules/operator/tables.ts';
import type { Context } from '../http/context.ts';
import { seconds } from '../http/context.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Adds the account. Throws with one line when name or password will not do. */
export async function createOperator(context: Context, { username, password }: Credentials): Promise<void> {
  const name = username.trim();
  if (name === '' || name.length > 60) throw new Error('The account name must have 1 to 60 characters.');
  if (password.length < 8 || password.length > 200) throw new Error('The password must have at least 8 characters.');
  const [row] = await context.db
    .insert(operator)
    .values({ username: name, passwordHash: await hashPassword(password), created: seconds(context) })
    .onConflictDoNothing()
    .returning({ id: operator.operatorId });
  if (!row) throw new Error(`There is already an operator "${name}".`);
}

/** Name and password from the environment (OPERATOR_USERNAME, OPERATOR_PASSWORD), or asked for, or two lines of a pipe. */
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
      password: known.password || (await ask('Password (at least 8 characters, shown as you type): ')),
    };
  } finally {
    terminal.close();
  }
}
