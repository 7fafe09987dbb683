import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createTelemetry } from '#platform/telemetry';
import { metrics } from '../../libs/platform/telemetry/metrics.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

const folder = 'docker/observability';
const groups = z.object({ groups: z.array(z.object({ rules: z.array(z.record(z.string(), z.unknown())) })) });
const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const record = z.object({ record: z.string(), expr: z.string() });
const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
});

const rulesOf = (file: string) =>
  groups.parse(parse(readProjectFile(`${folder}/prometheus/${file}`))).groups.flatMap(({ rules }) => rules);
const alerts = rulesOf('alerts.rules.yml').map((rule) => alert.parse(rule));
const recorded = rulesOf('recording.rules.yml').map((rule) => record.parse(rule));
const panels = dashboard.parse(JSON.parse(readProjectFile(`${folder}/grafana/dashboards/svc.json`))).panels;

const runbooks = projectFiles().filter((path) => /^docs\/runbooks\/Svc\w+\.md$/.test(path));
const operations = readProjectFile('docs/operations.md');

/** What PromQL asks of our metrics: the name of each, and the labels that it selects by. */
const expressions = [
  ...alerts.map(({ alert: at, expr }) => ({ at, expr })),
  ...recorded.map(({ record: at, expr }) => ({ at, expr })),
  ...panels.flatMap(({ title: at, targets = [] }) => targets.map(({ expr }) => ({ at, expr }))),
  ...runbooks.map((at) => ({ at, expr: readProjectFile(at) })),
];

type Metric = (typeof metrics)[keyof typeof metrics];

function metricOf(series: string): Metric | undefined {
  if (series in metrics) return metrics[series as keyof typeof metrics];
  const name = series.replace(/_(bucket|sum|count)$/, '');
  const metric = metrics[name as keyof typeof metrics] as Metric | undefined;
  return metric?.type === 'histogram' ? metric : undefined;
}

describe('the alert rules', () => {
  it('have a page each that tells what to do, and no page is left over', () => {
    expect(alerts.map(({ annotations }) => annotations.runbook).sort()).toEqual([...runbooks].sort());
    for (const { alert: name, annotations } of alerts) {
      expect(annotations.runbook).toBe(`docs/runbooks/${name}.md`);
      expect(readProjectFile(annotations.runbook)).toMatch(
        new RegExp(`^# ${name}\\n[^]*## What it means\\n[^]*## Look at\\n[^]*## Do\\n`),
      );
    }
  });

  it('are listed with their severity', () => {
    const list = readProjectFile('docs/runbooks/README.md');
    for (const { alert: name, labels } of alerts)
      expect(list).toMatch(new RegExp(`\\[${name}\\]\\(${name}\\.md\\) +\\| ${labels.severity} `));
  });

  it('are each seen firing in a test of the rules', () => {
    const tests = readProjectFile(`${folder}/prometheus/rules.test.yml`);
    expect(alerts.filter(({ alert: name }) => !tests.includes(`alertname="${name}"`))).toEqual([]);
  });
});

describe('what rules, dashboard and runbooks ask for', () => {
  it('is there', () => {
    const unknown = expressions.flatMap(({ at, expr }) => [
      ...[...expr.matchAll(/\bsvc_[a-z_]+\b/g)]
        .filter(([name]) => !metricOf(name))
        .map(([name]) => `${at}: ${name}`),
      ...[...expr.matchAll(/\bsvc:[a-z0-9_:]+/g)]
        .filter(([name]) => !recorded.some((rule) => rule.record === name))
        .map(([name]) => `${at}: ${name}`),
    ]);
    expect(unknown).toEqual([]);
  });

  it('of the runtime is in a scrape', async () => {
    const exposed = await createTelemetry('guard').expose();
    const unknown = expressions.flatMap(({ at, expr }) =>
      [...expr.matchAll(/\b(?:nodejs|process)_[a-z0-9_]+\b/g)]
        .filter(([name]) => !exposed.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `))
        .map(([name]) => `${at}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is selected by labels that it has', () => {
    const unknown = expressions.flatMap(({ at, expr }) =>
      [...expr.matchAll(/\b(svc_[a-z_]+)\{((?:[^{}"]|"[^"]*")*)\}/g)].flatMap(
        ([, name = '', selector = '']) => {
          const labels = ['job', 'instance', 'process', 'le', ...(metricOf(name)?.labels ?? [])];
          return [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)]
            .filter(([, label = '']) => !labels.includes(label))
            .map(([, label]) => `${at}: ${name} by ${label}`);
        },
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('of the whole installation is never summed over the relays', () => {
    const installation = Object.entries(metrics).filter(([, { scope }]) => scope === 'installation');
    const summed = expressions.flatMap(({ at, expr }) =>
      installation
        .filter(([name]) => new RegExp(`(?:sum|avg)\\s*(?:by \\([^)]*\\))?\\s*\\(${name}\\b`).test(expr))
        .map(([name]) => `${at}: ${name}`),
    );
    expect(summed).toEqual([]);
  });
});

describe('our metrics', () => {
  it('are all told by some process', () => {
    const sources = projectFiles()
      .filter(
        (path) => /^(?:apps|libs)\/.*(?<!\.test)\.ts$/.test(path) && !path.endsWith('/telemetry/metrics.ts'),
      )
      .map((path) => readProjectFile(path))
      .join('\n');
    expect(Object.keys(metrics).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  it('are all in the operator’s guide, with their labels and how they are added up', () => {
    for (const [name, { labels, scope }] of Object.entries(metrics)) {
      const added = scope === 'installation' ? 'max' : 'sum';
      const shown = labels.map((label) => `\`${label}\``).join(' ');
      expect(operations).toMatch(new RegExp(`\\| \`${name}\` +\\| ${shown} *\\| ${added} *\\| \\S`));
    }
  });

  it('have no label that Prometheus sets itself', () => {
    const taken = Object.entries(metrics).filter(([, { labels }]) =>
      (labels as readonly string[]).some((label) => ['job', 'instance', 'process', 'le'].includes(label)),
    );
    expect(taken).toEqual([]);
  });
});

describe('the traces beside the compose file', () => {
  const services = (file: string) =>
    z
      .object({
        services: z.record(
          z.string(),
          z.looseObject({
            command: z.union([z.string(), z.array(z.string())]).optional(),
            environment: z.record(z.string(), z.unknown()).optional(),
            networks: z.array(z.string()).optional(),
          }),
        ),
      })
      .parse(parse(readProjectFile(file), { merge: true })).services;
  const traced = services(`${folder}/compose.traces.yml`);
  const collector = z
    .object({
      receivers: z.record(
        z.string(),
        z.object({ protocols: z.object({ http: z.object({ endpoint: z.string() }) }) }),
      ),
      processors: z.record(z.string(), z.unknown()),
      exporters: z.record(z.string(), z.looseObject({ endpoint: z.string() })),
      service: z.object({
        pipelines: z.record(
          z.string(),
          z.object({
            receivers: z.array(z.string()),
            processors: z.array(z.string()),
            exporters: z.array(z.string()),
          }),
        ),
      }),
    })
    .parse(parse(readProjectFile(`${folder}/otel-collector.yml`)));

  it('are sent by every process to where the collector listens', () => {
    const processes = Object.entries(services('docker/compose.yml'))
      .filter(([, { command }]) => /^node apps\/\w+\/main\.ts$/.test(String(command)))
      .map(([name]) => name);
    expect(processes).toHaveLength(5);
    const port = collector.receivers.otlp?.protocols.http.endpoint.split(':').at(-1);
    for (const name of processes) {
      expect(traced[name]?.environment).toEqual({
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://otel-collector:${port}`,
      });
    }
    expect(traced['otel-collector']?.networks).toEqual(['data']);
  });

  it('go through every part of the collector, to a store that is there', () => {
    for (const part of ['receivers', 'processors', 'exporters'] as const) {
      expect(Object.keys(collector[part])).toEqual(collector.service.pipelines.traces?.[part]);
    }
    for (const { endpoint } of Object.values(collector.exporters))
      expect(Object.keys(traced)).toContain(endpoint.split(':')[0]);
  });
});

it('nothing of OpenTelemetry is loaded before traces are switched on', () => {
  const opened = 'libs/platform/tracing/open-tracing.ts';
  const sources = projectFiles().filter((path) => /^(?:apps|libs)\/.*(?<!\.test)\.ts$/.test(path));
  const loads = sources.filter((path) =>
    /^import (?!type )[^;]*?from '(?:@opentelemetry\/|\.\/open-tracing)/m.test(readProjectFile(path)),
  );
  expect(loads).toEqual([opened]);
});
