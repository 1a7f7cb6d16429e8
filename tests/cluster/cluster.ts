import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findOwner } from '#server/platform/postgres/owner.ts';
import { freePort, processesIn } from '#tests/support/process-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { Programs } from './debian-packages.ts';

const host = '127.0.0.1';
const settings = path.resolve(import.meta.dirname, '..', '..', 'ops', 'cluster');
const base = 'gran';

export interface Node {
  name: string;
  folder: string;
  port: number;
  rest: number;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Three nodes of PostgreSQL under Patroni with their etcd, on loopback, from the files of `ops/cluster/`. */
export class Cluster {
  readonly nodes: Node[] = [];
  readonly #programs: Programs;
  readonly #folder: string;
  readonly #owner: { uid: number; gid: number } | undefined;
  readonly #password = randomBytes(12).toString('hex');
  #etcd = '';

  private constructor(programs: Programs, folder: string, owner: { uid: number; gid: number } | undefined) {
    this.#programs = programs;
    this.#folder = folder;
    this.#owner = owner;
  }

  static async start(programs: Programs): Promise<Cluster> {
    const folder = await temporaryFolder('cluster');
    const owner = await findOwner(folder, programs.postgres);
    const cluster = new Cluster(programs, folder, owner);
    await cluster.#startEtcd();
    for (const name of ['one', 'two', 'three']) {
      const node = {
        name,
        folder: await cluster.#ownFolder(name),
        port: await freePort(),
        rest: await freePort(),
      };
      cluster.nodes.push(node);
      await cluster.#configure(node);
      await cluster.startNode(node);
    }
    await cluster.whole(180);
    const primary = await cluster.connect(await cluster.leader());
    await primary.query(`create role ${base} login createrole password '${cluster.#password}'`);
    await primary.query(`create database ${base} owner ${base}`);
    await primary.end();
    return cluster;
  }

  /** The address of the house's database over these ports. */
  url(ports: readonly number[]): string {
    const hosts = ports.map((port) => `${host}:${port}`).join(',');
    return `postgres://${base}:${this.#password}@${hosts}/${base}`;
  }

  async connect(node: Node): Promise<pg.Client> {
    const client = new pg.Client({
      host,
      port: node.port,
      user: 'postgres',
      password: this.#password,
      database: 'postgres',
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async leader(): Promise<Node> {
    return waitUntil('a leader', async () => this.#named(await this.#members(), 'leader'), 90);
  }
  async synchronous(): Promise<Node> {
    return waitUntil(
      'a synchronous standby',
      async () => this.#named(await this.#members(), 'sync_standby'),
      90,
    );
  }

  /** All three stream, one of them synchronously. */
  async whole(seconds = 180): Promise<void> {
    await waitUntil(
      'all three nodes stream',
      async () => {
        const members = await this.#members();
        const leader = this.#named(members, 'leader');
        if (members.length < 3 || !leader || !this.#named(members, 'sync_standby')) return false;
        // It may be on its way up.
        const client = await this.connect(leader).catch(() => undefined);
        const answer = await client
          ?.query(`select count(*)::int as streaming from pg_stat_replication where state = 'streaming'`)
          .catch(() => undefined);
        await client?.end();
        return answer?.rows[0].streaming === 2;
      },
      seconds,
    );
  }

  async startNode(node: Node): Promise<void> {
    this.#spawn(
      '/usr/bin/python3',
      [this.#programs.patroni, path.join(node.folder, 'patroni.yml')],
      node.folder,
    );
    await waitUntil(`Patroni of ${node.name}`, () => this.#ask(node, '/patroni'), 60);
  }

  async killPostmaster(node: Node): Promise<void> {
    process.kill(
      Number((await readFile(path.join(node.folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]),
      'SIGKILL',
    );
  }
  /** Patroni and PostgreSQL of a node, as if it lost its power or was frozen. */
  async signalNode(node: Node, signal: NodeJS.Signals): Promise<void> {
    for (const pid of await processesIn(node.folder)) send(pid, signal);
  }
  async signalEtcd(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await processesIn(path.join(this.#folder, 'etcd'))) send(pid, signal);
  }
  async switchOver(): Promise<void> {
    const leader = await this.leader();
    const candidate = await this.synchronous();
    const answer = await fetch(`http://${host}:${leader.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
    });
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
  }

  /** What a node has said last, for a failure's message. */
  async told(): Promise<string> {
    const logs = this.nodes.map(async ({ name, folder }) => {
      const log = await readFile(path.join(folder, 'log'), 'utf8').catch(() => '');
      return `${name}: ${log.slice(-1500)}`;
    });
    return (await Promise.all(logs)).join('\n');
  }

  async stop(): Promise<void> {
    for (const signal of ['SIGCONT', 'SIGKILL'] as const)
      for (const pid of await processesIn(this.#folder)) send(pid, signal);
    await waitUntil('the end of the cluster', async () => !(await processesIn(this.#folder)).length, 30);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #startEtcd(): Promise<void> {
    const folder = await this.#ownFolder('etcd');
    const [clients, peers] = [await freePort(), await freePort()];
    this.#etcd = `${host}:${clients}`;
    this.#spawn(
      this.#programs.etcd,
      [
        ...['--name', 'one', '--data-dir', path.join(folder, 'data'), '--enable-v2=false'],
        ...[
          '--listen-client-urls',
          `http://${this.#etcd}`,
          '--advertise-client-urls',
          `http://${this.#etcd}`,
        ],
        ...[
          '--listen-peer-urls',
          `http://${host}:${peers}`,
          '--initial-advertise-peer-urls',
          `http://${host}:${peers}`,
        ],
        ...['--initial-cluster', `one=http://${host}:${peers}`],
      ],
      folder,
    );
    const isUp = () =>
      fetch(`http://${this.#etcd}/health`)
        .then(({ ok }) => ok)
        .catch(() => false);
    await waitUntil('etcd', isUp, 60);
  }

  async #configure({ name, folder, port, rest }: Node): Promise<void> {
    const values: Record<string, string | number> = {
      name,
      address: host,
      port,
      rest_port: rest,
      etcd: this.#etcd,
      network: '127.0.0.0/8',
      data: path.join(folder, 'data'),
      programs: this.#programs.postgres,
      password: this.#password,
    };
    const template = await readFile(path.join(settings, 'patroni.yml'), 'utf8');
    const filled = template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));
    await writeFile(path.join(folder, 'patroni.yml'), filled);
  }

  async #ownFolder(name: string): Promise<string> {
    const folder = path.join(this.#folder, name);
    await mkdir(folder, { mode: 0o755 });
    if (this.#owner) await chown(folder, this.#owner.uid, this.#owner.gid);
    return folder;
  }

  /** Its words go into a file of its folder. */
  #spawn(command: string, args: string[], folder: string): ChildProcess {
    return spawn('sh', ['-c', 'exec "$0" "$@" >>log 2>&1', command, ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: this.#programs.env,
      ...this.#owner,
    });
  }

  async #members(): Promise<Member[]> {
    for (const node of this.nodes) {
      const answer = await this.#ask(node, '/cluster');
      if (!answer) continue;
      const { members } = (await answer.json()) as { members: Member[] };
      if (members.some(({ role, state }) => role === 'leader' && state === 'running')) return members;
    }
    return [];
  }
  #named(members: readonly Member[], role: string): Node | undefined {
    const member = members.find((one) => one.role === role && one.state === 'running');
    return this.nodes.find(({ name }) => name === member?.name);
  }
  async #ask(node: Node, question: string): Promise<Response | undefined> {
    return fetch(`http://${host}:${node.rest}${question}`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
