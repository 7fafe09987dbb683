import { basename, dirname, relative } from 'node:path';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { projectFiles, readProjectFile } from './project-files.ts';

const documentsOf = (file: string): unknown[] =>
  parseAllDocuments(readProjectFile(`docker/kubernetes/base/${file}.yaml`)).map((each) => each.toJS());

const components = ['api', 'board', 'dashboard', 'migrate', 'relay', 'worker'];

const labels = z.record(z.string(), z.string());
const selector = z.strictObject({
  matchLabels: labels.optional(),
  matchExpressions: z
    .array(z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .optional(),
});
const peer = z.strictObject({
  namespaceSelector: selector.optional(),
  podSelector: selector.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const port = z.strictObject({
  protocol: z.enum(['TCP', 'UDP']),
  port: z.union([z.number(), z.string()]),
  endPort: z.number().optional(),
});
const policy = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('NetworkPolicy'),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: z.array(peer).min(1), ports: z.array(port).min(1) })).optional(),
    egress: z.array(z.strictObject({ to: z.array(peer).min(1), ports: z.array(port).min(1) })).optional(),
  }),
});
const policies = documentsOf('network').map((each) => policy.parse(each));

type Labels = z.infer<typeof labels>;

function selects({ matchLabels = {}, matchExpressions = [] }: z.infer<typeof selector>, of: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => of[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(of[key] ?? ''))
  );
}

/** What a peer is: an address, or a pod in a namespace. */
type Place = { address: string } | { namespace: string; pod: Labels };

function isPeer({ namespaceSelector, podSelector, ipBlock }: z.infer<typeof peer>, place: Place): boolean {
  if (!('address' in place)) {
    const namespace = { 'kubernetes.io/metadata.name': place.namespace };
    return (
      namespaceSelector !== undefined &&
      selects(namespaceSelector, namespace) &&
      selects(podSelector ?? {}, place.pod)
    );
  }
  const address = ipaddr.parse(place.address);
  const isIn = (cidr: string): boolean => {
    const range = ipaddr.parseCIDR(cidr);
    return range[0].kind() === address.kind() && address.match(range);
  };
  return ipBlock !== undefined && isIn(ipBlock.cidr) && !(ipBlock.except ?? []).some(isIn);
}

/** Whether the policies let a process talk to a place, or a place to a process; what no policy selects is open. */
function allows(way: 'Ingress' | 'Egress', component: string, place: Place, at: number | string): boolean {
  const pod = { 'app.kubernetes.io/name': 'svc', 'app.kubernetes.io/component': component };
  const chosen = policies.filter(
    ({ spec }) => spec.policyTypes.includes(way) && selects(spec.podSelector, pod),
  );
  return (
    chosen.length === 0 ||
    chosen.some(({ spec }) => {
      const rules =
        way === 'Ingress'
          ? (spec.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports }))
          : (spec.egress ?? []).map(({ to, ports }) => ({ peers: to, ports }));
      return rules.some(
        ({ peers, ports }) =>
          peers.some((each) => isPeer(each, place)) &&
          ports.some(({ port: first, endPort }) =>
            typeof first === 'number' && typeof at === 'number'
              ? at >= first && at <= (endPort ?? first)
              : first === at,
          ),
      );
    })
  );
}

const whoReaches = (place: Place, at: number) =>
  components.filter((component) => allows('Egress', component, place, at));
const whoIsReachedBy = (namespace: string, at: number | string) =>
  components.filter((component) => allows('Ingress', component, { namespace, pod: {} }, at));

describe('network.yaml', () => {
  it('lets every process reach names, the database and Redis', () => {
    const names = { namespace: 'kube-system', pod: { 'k8s-app': 'kube-dns' } };
    expect(whoReaches(names, 53)).toEqual(components);
    expect(whoReaches({ address: '10.20.0.7' }, 5432)).toEqual(components);
    expect(whoReaches({ address: '10.20.0.8' }, 6379)).toEqual(components);
    expect(whoReaches({ address: '10.20.0.7' }, 22)).toEqual([]);
  });

  it.each(['93.184.215.14', '2606:4700::1111'])(
    'lets only the worker and the API reach the world: %s',
    (address) => {
      expect(whoReaches({ address }, 443)).toEqual(['api', 'worker']);
    },
  );

  it.each([
    '169.254.169.254',
    '169.254.170.2',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.100.100.200',
    '127.0.0.1',
    '0.0.0.0',
    '255.255.255.255',
    'fd00:ec2::254',
    'fe80::1',
    '::1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
  ])('lets nobody reach %s', (address) => {
    expect([80, 443, 8080].flatMap((at) => whoReaches({ address }, at))).toEqual([]);
  });

  it('lets the ingress controller in where the public is served, and Prometheus to the figures, and nobody else', () => {
    expect(whoIsReachedBy('ingress-nginx', 'http')).toEqual(['api', 'dashboard']);
    expect(whoIsReachedBy('monitoring', 'operator')).toEqual(components);
    expect(whoIsReachedBy('ingress-nginx', 'operator')).toEqual([]);
    expect(whoIsReachedBy('monitoring', 'http')).toEqual([]);
    expect(['http', 'operator'].flatMap((at) => whoIsReachedBy('default', at))).toEqual([]);
  });
});

/** What the restricted profile of the Pod Security Standards asks of a pod, as far as our pods could break it. */
const restricted = z.looseObject({
  hostNetwork: z.undefined().optional(),
  hostPID: z.undefined().optional(),
  hostIPC: z.undefined().optional(),
  volumes: z.undefined().optional(),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.looseObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().min(1),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z
    .array(
      z.looseObject({
        securityContext: z.strictObject({
          allowPrivilegeEscalation: z.literal(false),
          readOnlyRootFilesystem: z.literal(true),
          capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
        }),
        resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }),
      }),
    )
    .min(1),
});

describe('the pods', () => {
  it.each(components)('of %s keep to the restricted profile, which the namespace enforces', (component) => {
    const [workload] = documentsOf(component) as {
      spec: { template: { metadata: unknown; spec: unknown } };
    }[];
    expect(() => restricted.parse(workload?.spec.template.spec)).not.toThrow();
    expect(workload?.spec.template.metadata).toMatchObject({
      labels: { 'app.kubernetes.io/name': 'svc', 'app.kubernetes.io/component': component },
    });
    expect(documentsOf('namespace')).toMatchObject([
      { metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } } },
    ]);
  });

  it.each(components.filter((component) => !['board', 'migrate'].includes(component)))(
    'of %s are spread over nodes and zones',
    (component) => {
      const [{ spec } = { spec: undefined }] = documentsOf(component) as {
        spec: { template: { spec: { topologySpreadConstraints?: unknown } } };
      }[];
      const ofIts = {
        labelSelector: {
          matchLabels: { 'app.kubernetes.io/name': 'svc', 'app.kubernetes.io/component': component },
        },
      };
      expect(spec?.template.spec.topologySpreadConstraints).toMatchObject([
        { topologyKey: 'kubernetes.io/hostname', ...ofIts },
        { topologyKey: 'topology.kubernetes.io/zone', ...ofIts },
      ]);
    },
  );
});

describe('the kustomization', () => {
  it('has every manifest of the base, and each of its components is used by the example', () => {
    const kustomization = (directory: string) =>
      z
        .object({ resources: z.array(z.string()).default([]), components: z.array(z.string()).default([]) })
        .parse(parse(readProjectFile(`docker/kubernetes/${directory}/kustomization.yaml`)));
    const filesIn = (directory: string) =>
      projectFiles()
        .filter((path) => dirname(path) === `docker/kubernetes/${directory}`)
        .map((path) => basename(path));
    expect([...kustomization('base').resources, 'kustomization.yaml'].sort()).toEqual(filesIn('base').sort());
    const used = kustomization('example').components.map((path) => path.replace('../', ''));
    const there = projectFiles().filter((path) => path.startsWith('docker/kubernetes/components/'));
    expect([...new Set(there.map((path) => relative('docker/kubernetes', dirname(path))))].sort()).toEqual(
      used.sort(),
    );
    for (const component of used) {
      const { resources } = kustomization(component);
      expect(filesIn(component).sort()).toEqual([...resources, 'kustomization.yaml'].sort());
    }
  });
});
