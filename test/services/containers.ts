import type { StartedTestContainer } from 'testcontainers';

/** A PostgreSQL and a Redis in containers, started only when asked for. */
interface ContainerServices {
  postgres(): Promise<string>;
  redis(): Promise<string>;
  stop(): Promise<void>;
}

const ENGINE_DEADLINE = 2_000;

/** Nothing in the database survives the run, so nothing is forced to disk. */
const POSTGRES_COMMAND = 'postgres -c fsync=off -c full_page_writes=off -c max_connections=200'.split(' ');
/** Our connections come from outside the container, which protected mode would refuse. */
const REDIS_COMMAND = ['redis-server', '--protected-mode', 'no', '--save', ''];

/** Testcontainers, when a Docker engine answers within two seconds; else undefined. */
export async function findContainerEngine(): Promise<ContainerServices | undefined> {
  // Loaded only here: the library is large, and most runs have their servers from elsewhere.
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const answers = await Promise.race([
    getContainerRuntimeClient().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, ENGINE_DEADLINE, false).unref()),
  ]);
  if (!answers) return undefined;

  const started: StartedTestContainer[] = [];
  return {
    async postgres() {
      const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
      const container = await new PostgreSqlContainer('postgres:18').withCommand(POSTGRES_COMMAND).start();
      started.push(container);
      return container.getConnectionUri();
    },
    async redis() {
      const container = await new GenericContainer('redis:8')
        .withCommand(REDIS_COMMAND)
        .withExposedPorts(6379)
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
        .start();
      started.push(container);
      return `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
    },
    async stop() {
      await Promise.all(started.map((container) => container.stop()));
    },
  };
}
