/** Forms that came while nothing could be written: what was typed is kept until they can be sent again. */
import type { FastifyRequest } from 'fastify';
import type { ActionField, Resend } from '../../../storefront/entry.server.tsx';
import type { Shop } from '../assets/assets.ts';
import { baseOf } from '../h5.ts';
import { formOfBody } from './read.ts';

/** A script that posts a form and stays on its page (storefront/form/post-form.ts): it takes JSON instead of a page or a redirect. */
export const stays = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json';

const isSecret = (field: ActionField): boolean => (field.kind === 'each' ? field.of : field).kind === 'secret';

/** What a form contained, without its secrets; undefined for anything but a form. */
export function resendOf(request: FastifyRequest, { actionsAt }: Pick<Shop, 'actionsAt'>): Resend | undefined {
  if (request.method !== 'POST') return undefined;
  const path = request.routeOptions.url ?? '';
  const actions = actionsAt(path.slice(baseOf(path).length) || '/');
  const secrets = new Set(
    actions.flatMap(({ fields = {} }) => Object.keys(fields).filter((name) => isSecret(fields[name] as ActionField))),
  );
  const posted = [...formOfBody(request.body).texts].flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  const fields = posted.filter(([name]) => !secrets.has(name));
  // Only a form of ours is known to be without secrets; one with files was not read.
  return {
    fields: actions.length > 0 ? fields : [],
    isWhole: actions.length > 0 && fields.length > 0 && fields.length === posted.length,
  };
}
