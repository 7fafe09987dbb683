import { endProcess, ProcessRecords } from './process-record.ts';
import { type Service, Supervisor } from './supervisor.ts';

/**
 * Everything that one launcher runs on one data directory, and what the previous launcher left running there.
 */
export class Stack {
  readonly #records: ProcessRecords;
  readonly #say: (line: string) => void;
  readonly #servers: Supervisor[] = [];
  readonly #processes: Supervisor[] = [];
  #stopping = false;
  /** Called for each started process, with its new id. */
  onLaunch: () => void = () => undefined;

  constructor(dataDir: string, say: (line: string) => void) {
    this.#records = new ProcessRecords(dataDir);
    this.#say = say;
  }

  /**
   * Ends what a killed launcher left behind: first the processes, which are stopping by themselves, then the
   * servers, which they need until then.
   */
  async endLeftOvers(): Promise<void> {
    const leftOvers = this.#records.allRunning();
    if (leftOvers.length === 0) return;
    this.#say(`ending what the last run left behind: ${leftOvers.map((record) => record.name).join(', ')}`);
    const isServer = (name: string) => name === 'postgres' || name === 'redis';
    const processes = leftOvers.filter((record) => !isServer(record.name));
    const servers = leftOvers.filter((record) => isServer(record.name));
    await Promise.all(processes.map((record) => endProcess(record, 'SIGTERM', 25_000)));
    await Promise.all(servers.map((record) => endProcess(record, 'SIGINT', 30_000)));
  }

  /** Starts a server that processes rely on; it is stopped after them. */
  startServer(service: Service): Promise<void> {
    return this.#start(service, this.#servers);
  }

  startProcess(service: Service): Promise<void> {
    return this.#start(service, this.#processes);
  }

  /** The processes that run now. */
  processes(): { name: string; pid: number }[] {
    return this.#processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }]));
  }

  /** Stops the processes, then the servers, in reverse order of their start. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#processes.map((supervisor) => supervisor.stop()));
    for (const supervisor of this.#servers.toReversed()) await supervisor.stop();
  }

  /** Kills everything without waiting. */
  kill(): void {
    this.#stopping = true;
    for (const supervisor of [...this.#processes, ...this.#servers]) supervisor.kill();
  }

  async #start(service: Service, group: Supervisor[]): Promise<void> {
    if (this.#stopping) throw new Error(`${service.name} is not started: the stack is stopping`);
    const supervisor = new Supervisor(service, {
      say: this.#say,
      onLaunch: (pid) => {
        this.#records.write(service.name, pid);
        this.onLaunch();
      },
      onStopped: () => this.#records.remove(service.name),
    });
    group.push(supervisor);
    await supervisor.start();
  }
}
