/** The numbers of all workers of a machine as one text for Prometheus. */
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client';
import type { WorkerMetrics } from '../kernel/neighbours.ts';

/**
 * Every series carries the worker it comes from. A sum over the workers would fall when one is replaced, and Prometheus takes a counter
 * that falls for one that began anew at 0.
 */
export async function textOfMachine(workers: readonly WorkerMetrics[]): Promise<string> {
  const counted = workers.map(({ place, counted }) =>
    counted.map((metric) => ({
      ...metric,
      aggregator: 'first',
      values: metric.values.map((each) => ({
        ...each,
        // Between processes a number that is none becomes null, which Prometheus would refuse together with all others.
        value: each.value ?? NaN,
        labels: { ...each.labels, worker: place },
      })),
    })),
  );
  return AggregatorRegistry.aggregate<PrometheusContentType>(counted).metrics();
}
