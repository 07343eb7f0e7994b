/** The numbers of several workers as Prometheus reads them. */
import { Counter, Gauge, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { WorkerMetrics } from '../kernel/neighbours.ts';
import { textOfMachine } from './machine.ts';

/** What a worker tells, on the way that messages between processes take. */
async function told(place: string, requests: number, lag: number): Promise<WorkerMetrics> {
  const registry = new Registry();
  new Counter({ name: 'requests', help: 'r', labelNames: ['route'], registers: [registry] }).inc(
    { route: '/' },
    requests,
  );
  new Gauge({ name: 'lag', help: 'l', registers: [registry] }).set(lag);
  const counted = JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())) as WorkerMetrics['counted'];
  return { place, counted };
}

it('has a series for each worker, and stays readable when a number is none', async () => {
  const text = await textOfMachine([await told('1', 7, 0.5), await told('2', 3, NaN)]);
  expect(text).toContain('requests{route="/",worker="1"} 7\n');
  expect(text).toContain('requests{route="/",worker="2"} 3\n');
  expect(text).toContain('lag{worker="1"} 0.5\n');
  expect(text).toContain('lag{worker="2"} Nan\n');
  expect(text.match(/# TYPE requests counter/g)).toHaveLength(1);
});
