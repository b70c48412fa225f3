import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { variableTable } from '../../services/shared/process/config.ts';
import { projectRoot } from '../../services/shared/kit/project-root.ts';

type Service = {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly security_opt?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};

const fileAt = (path: string): string => readFileSync(join(projectRoot(), path), 'utf8');
const compose = parse(fileAt('docker-compose.yml'), { merge: true }) as Compose;
const all = Object.entries(compose.services);
const ours = all.filter(([, { command }]) => command?.[0] === 'node');
const dockerfile = fileAt('services/Dockerfile');

describe('docker-compose.yml', () => {
  it('has the system of record, the read models, and every service in a container of its own', () => {
    expect(all.map(([name]) => name)).toEqual(expect.arrayContaining(['eventstoredb', 'postgres']));
    expect(ours.map(([name]) => name)).toEqual([
      'api',
      'ingestion',
      'projector',
      'assessor',
      'scheduler',
      'sealer',
      'watch',
    ]);
  });

  it.each(ours)('starts %s by a main that there is', (name, { command }) => {
    expect(command).toEqual(['node', `dist/services/processes/${name}.js`]);
    expect(existsSync(join(projectRoot(), 'services', 'processes', `${name}.ts`))).toBe(true);
  });

  it.each(ours)('starts %s after its stores are healthy', (_name, service) => {
    expect(Object.values(service.depends_on ?? {}).map(({ condition }) => condition)).toEqual([
      'service_healthy',
      'service_healthy',
    ]);
  });

  it.each(all)('runs %s read-only, without capabilities, and within bounds', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    });
  });

  it('takes images by their exact version, and has a place for a digest', () => {
    const images = all.filter(([name]) => !ours.some(([our]) => our === name)).map(([, { image }]) => image);
    for (const image of images) expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w/]+:\d+\.\d+[\w.-]*\}$/);
    expect(images).toHaveLength(2);
  });

  it('has EventStoreDB with TLS and users unless somebody asks for less by name', () => {
    const { environment = {} } = compose.services['eventstoredb'] ?? {};
    expect(environment['EVENTSTORE_INSECURE']).toBe('${EVENTSTORE_INSECURE:-false}');
    expect(environment['EVENTSTORE_DEFAULT_ADMIN_PASSWORD']).toMatch(/^\$\{EVENTSTORE_DEFAULT_ADMIN_PASSWORD:\?/);
    expect(environment['EVENTSTORE_CERTIFICATE_FILE']).toMatch(/^\/etc\/eventstore\/certs\//);
  });

  it('gives a container only the secrets that it needs', () => {
    const secretsOf = Object.fromEntries(all.map(([name, { secrets = [] }]) => [name, secrets.toSorted()]));
    const stores = ['database_url', 'event_store', 'eventstoredb_ca'];
    expect(secretsOf).toEqual({
      eventstoredb: [],
      postgres: ['postgres_password'],
      api: [...stores, 'text_key'],
      ingestion: [...stores, 'text_key'],
      projector: stores,
      assessor: stores,
      scheduler: stores,
      sealer: stores,
      watch: stores,
    });
  });

  it.each(ours)('checks the health of %s as the image says, and lets it finish', (_name, service) => {
    expect(service.healthcheck).toBeUndefined();
    expect(service.environment?.['PORT']).toBe('7070');
    const grace = Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1]);
    const bound = variableTable().find(({ name }) => name === 'SHUTDOWN_SECONDS')?.byDefault;
    expect(grace).toBeGreaterThan(Number(bound));
  });

  it.each(ours)(
    'gives %s only variables that the services read, and secrets by file',
    (_name, { environment = {} }) => {
      const known = variableTable().flatMap(({ name }) => [name, `${name}_FILE`]);
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
      const inlineSecrets = ['DATABASE_URL', 'EVENT_STORE', 'TEXT_KEY'].filter((name) => name in environment);
      expect(inlineSecrets).toEqual([]);
    },
  );

  it('declares every volume and every secret that a container uses', () => {
    const volumes = all
      .flatMap(([, service]) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('./secrets/'));
    const secrets = all.flatMap(([, service]) => service.secrets ?? []);
    expect(volumes.filter((name) => !(name in compose.volumes))).toEqual([]);
    expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([]);
  });

  it('publishes ports to the machine itself only, and those of the stores not at all', () => {
    const published = all.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port] as const));
    expect(published.filter(([, port]) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(published.map(([name]) => name)).toEqual(['api', 'ingestion']);
  });
});

describe('The image', () => {
  it('is of Node 24, runs as another than root, and says how its health is checked', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-[\w.-]+$/m);
    expect(dockerfile.match(/^FROM .*$/gm)).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM ${NODE_IMAGE}']);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).toContain('process.env.PORT}/healthz');
  });

  it('copies only what there is', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
      (paths ?? '').split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(projectRoot(), path)))).toEqual([]);
  });

  it('is built from what it copies, and from nothing else that lies about', () => {
    const lines = fileAt('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
      (paths ?? '').split(' '),
    );
    expect(lines).toEqual(['*', ...copied.map((path) => `!${path.replace('./', '')}`)]);
  });
});
