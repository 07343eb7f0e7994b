/**
 * The address to which browsers report violations of our pages' Content-Security-Policy. Anybody may post; the answer tells
 * nothing.
 */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/http/context.ts';
import { publicOrigin } from '../kernel/http/origin/public-origin.ts';
import { noteViolations } from '../kernel/system/csp-reports.ts';
import { CSP_REPORTS } from './csp.ts';

/** bytes; a report with the longest stored addresses is much shorter */
const LIMIT = 16 * 1024;

/** POST /csp-report, in the format of report-uri and of the Reporting API. */
export async function registerCspReports(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('remove', 'remove');
    scope.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string' }, parse);
    scope.post(CSP_REPORTS, { bodyLimit: LIMIT }, async (request, reply) => {
      const { ip, body } = request;
      await noteViolations({ ...services, ip }, publicOrigin(services.config, request), body);
      return reply.code(204).send();
    });
  });
}
