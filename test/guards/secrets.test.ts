import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { readProjectFile } from './project-files.ts';

/** The settings that open something, and the processes that are given each. */
const given: Record<string, string[]> = {
  DATABASE_URL: ['migrate'],
  SVC_APP_DATABASE_URL: ['api', 'board', 'dashboard', 'migrate', 'relay', 'worker'],
  SVC_SYSTEM_DATABASE_URL: ['board', 'dashboard', 'migrate', 'relay', 'worker'],
  SVC_SECRET_KEY: ['api', 'dashboard', 'relay', 'worker'],
  SVC_OTHER_SECRET_KEYS: ['api', 'dashboard', 'relay', 'worker'],
  SVC_CHECKPOINT_KEY: ['relay'],
};
const processes = ['api', 'board', 'dashboard', 'migrate', 'relay', 'worker'];

/** Which processes have each of the settings above. */
function holders(settingsOf: (name: string) => readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(given).map((setting) => [
      setting,
      processes.filter((name) => settingsOf(name).includes(setting)),
    ]),
  );
}

describe('each process is given the secrets that it needs and no other', () => {
  it('by the compose file', () => {
    const compose = z
      .object({
        services: z.record(
          z.string(),
          z.object({ environment: z.record(z.string(), z.unknown()).optional() }),
        ),
      })
      .parse(parse(readProjectFile('docker/compose.yml'), { merge: true }));
    expect(holders((name) => Object.keys(compose.services[name]?.environment ?? {}))).toEqual(given);
  });

  it('by the manifests of Kubernetes', () => {
    const documents = (file: string) =>
      parseAllDocuments(readProjectFile(`docker/kubernetes/${file}.yaml`)).map((each) => each.toJS());
    const values = new Map(
      ['base/settings', 'example/secrets.example']
        .flatMap(documents)
        .map((each): [string, string[]] => [
          `${each.kind} ${each.metadata.name}`,
          Object.keys(each.data ?? each.stringData),
        ]),
    );
    const settingsOf = (name: string): string[] => {
      const [container] = documents(`base/${name}`)[0].spec.template.spec.containers;
      return container.envFrom.flatMap(
        ({ configMapRef, secretRef }: Record<string, { name: string } | undefined>) =>
          values.get(configMapRef ? `ConfigMap ${configMapRef.name}` : `Secret ${secretRef?.name}`),
      );
    };
    expect(holders(settingsOf)).toEqual(given);
  });
});
