/** Where browsers send what our pages' Content-Security-Policy refused. Anybody may post here; nobody learns what became of it. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/http/context.ts';
import { publicOrigin } from '../kernel/http/public-origin.ts';
import { noteViolations } from '../kernel/system/csp-reports.ts';
import { CSP_REPORTS } from './csp.ts';

/** bytes; a report with the longest addresses that are stored is much shorter */
const LIMIT = 16 * 1024;

/** POST /csp-report in the form of report-uri and of the Reporting API. */
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
