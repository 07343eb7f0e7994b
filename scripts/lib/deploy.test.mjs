import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** All documents of a YAML file as values. Throws with the place of the first mistake. */
function yamlOf(path) {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });
}

/** The first cells of the table of variables. */
const KNOWN = new Set(
  [...read('docs/operating.md').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  ),
);

const KUBERNETES = readdirSync(join(root, 'deploy/kubernetes')).map((name) => `deploy/kubernetes/${name}`);

it('sets only variables that the server reads', () => {
  const [compose] = yamlOf('compose.yaml');
  const names = Object.values(compose.services)
    .filter(({ image }) => image === 'mallwright')
    .flatMap(({ environment }) => Object.keys(environment));
  for (const path of KUBERNETES)
    for (const { kind, data, stringData } of yamlOf(path))
      if (kind === 'ConfigMap' || kind === 'Secret') names.push(...Object.keys(data ?? stringData));
  for (const file of ['mallwright', 'mallwright-backup'])
    for (const [, line] of read(`deploy/systemd/${file}.service`).matchAll(/^Environment=(.*)$/gm))
      names.push(...line.split(' ').map((pair) => pair.split('=')[0]));
  names.push(...[...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line.match(/[A-Z_]+(?==)/g)));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !KNOWN.has(name))).toEqual([]);
});

it('names in Kubernetes what another of its files has', () => {
  const all = KUBERNETES.flatMap(yamlOf);
  const named = new Set(all.map(({ kind, metadata }) => `${kind}/${metadata.name}`));
  for (const { spec } of all) {
    const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
    if (!pod) continue;
    for (const { persistentVolumeClaim } of pod.volumes)
      if (persistentVolumeClaim) expect(named).toContain(`PersistentVolumeClaim/${persistentVolumeClaim.claimName}`);
    for (const container of pod.containers) {
      for (const { configMapRef, secretRef } of container.envFrom)
        expect(named).toContain(configMapRef ? `ConfigMap/${configMapRef.name}` : `Secret/${secretRef.name}`);
      const mounted = container.volumeMounts.map(({ name }) => name);
      expect(mounted.toSorted()).toEqual(pod.volumes.map(({ name }) => name).toSorted());
      expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
    }
  }
});

it('tells of each file that is shipped', () => {
  const guide = read('docs/deploying.md');
  const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  expect([...files, 'Dockerfile', 'compose.yaml'].filter((name) => !guide.includes(name))).toEqual([]);
});
