import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';

/** An instruction of a container file: `['RUN', 'npm ci']`. */
type Instruction = [name: string, rest: string];

/** Instructions of the container file of the project, which has one on each line. */
const readInstructions = (): Instruction[] =>
  readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      return [name, rest];
    });

/** Folders of this system that stand in for the image `node:…-slim`. */
const system = ['/usr', '/bin', '/lib', '/lib64', '/sbin', '/etc'];

interface Stage {
  folder: string;
  directory: string;
  environment: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string[];
  volumes: string[];
}

/** Whether this user may mount and change the root, as only root may. */
export const mayRunSteps = (): boolean => {
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'chroot', '/', 'true'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
};

/**
 * Words of a command that runs `program` in the folder of a stage as its root. A container that runs has a
 * root that cannot be written, as `--read-only`, and sees only its own processes.
 */
const enter = (stage: Stage, program: readonly string[], isRunning: boolean): string[] => {
  const binds = isRunning ? system : [...system, homedir()];
  const lines = [
    ...binds.map((path) => `mkdir -p "$0${path}"; mount --rbind ${path} "$0${path}"`),
    'mkdir -p "$0/dev" "$0/proc" "$0/tmp"; mount --rbind /dev "$0/dev"',
    `mount -t proc ${isRunning ? '-o subset=pid ' : ''}proc "$0/proc"`,
    'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
    ...(isRunning
      ? [
          'mount --bind "$0" "$0"',
          // The binds above are under the new one only when they are made there.
          ...system.map((path) => `mount --rbind ${path} "$0${path}"`),
          'mount --rbind /dev "$0/dev"; mount -t proc -o subset=pid proc "$0/proc"',
          'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
          ...stage.volumes.map((path) => `mount --bind "$0.volume${path}" "$0${path}"`),
          'mount -o remount,bind,ro "$0"',
        ]
      : []),
    `exec chroot --userspec=${stage.user} "$0" /usr/bin/env -C "${stage.directory}" "$@"`,
  ];
  return [
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-ec',
    lines.join('\n'),
    stage.folder,
    ...program,
  ];
};

export interface Container {
  /** Starts the command of the image with further variables of the environment. */
  start(environment: Record<string, string>): ChildProcess;
  /** Exit code of the health check, run beside the command. */
  check(environment: Record<string, string>): number;
  remove(): void;
}

/** Copies of the files that git has, or would have: those that `.dockerignore` leaves. */
const copyContext = (folder: string): void => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean))
    cpSync(join(projectRoot, file), join(folder, file));
};

const buildIn = (parent: string): Container => {
  const context = join(parent, 'context');
  copyContext(context);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  const inStage = (path: string): string =>
    join(stage?.folder ?? '', path.startsWith('/') ? path : join(stage?.directory ?? '/', path));

  const copy = (rest: string): void => {
    const [, from, words = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
    const paths = words.split(' ');
    const target = paths.pop() as string;
    const root = from === undefined ? context : stages.get(from)?.folder;
    if (root === undefined) throw new Error(`no stage ${from}`);
    for (const path of paths) {
      const source = join(root, path);
      const isFolder = statSync(source).isDirectory();
      // The content of a folder is copied, a file into a folder.
      const to =
        isFolder || !/\/$/.test(target)
          ? inStage(target)
          : join(inStage(target), path.split('/').at(-1) as string);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(source, to, { recursive: true, verbatimSymlinks: true });
    }
  };

  for (const [name, rest] of readInstructions()) {
    if (name === 'ARG') continue;
    if (name === 'FROM') {
      const [, alias = 'last'] = / AS (\S+)$/.exec(rest) ?? [];
      stage = {
        folder: join(parent, alias),
        directory: '/',
        environment: {},
        user: '0:0',
        command: [],
        healthCheck: [],
        volumes: [],
      };
      mkdirSync(stage.folder);
      stages.set(alias, stage);
      continue;
    }
    if (!stage) throw new Error(`${name} is before FROM`);
    if (name === 'WORKDIR') {
      stage.directory = rest;
      mkdirSync(inStage(rest), { recursive: true });
    } else if (name === 'COPY') copy(rest);
    else if (name === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        stage.environment[key] = value;
    else if (name === 'RUN') {
      const [program = '', ...args] = enter(stage, ['sh', '-c', rest], false);
      const env = { PATH: process.env['PATH'], HOME: homedir(), ...stage.environment };
      execFileSync(program, args, { env, stdio: 'pipe' });
    } else if (name === 'USER') stage.user = rest;
    else if (name === 'VOLUME') stage.volumes.push(rest);
    else if (name === 'CMD') stage.command = JSON.parse(rest) as string[];
    else if (name === 'HEALTHCHECK')
      stage.healthCheck = JSON.parse(rest.replace(/^.*? CMD /, '')) as string[];
    else if (name !== 'EXPOSE') throw new Error(`unknown instruction ${name}`);
  }
  const image = stages.get('last');
  if (!image) throw new Error('the container file has no last stage');
  for (const volume of image.volumes)
    cpSync(join(image.folder, volume), `${image.folder}.volume${volume}`, {
      recursive: true,
    });
  for (const volume of image.volumes)
    execFileSync('chown', [image.user, `${image.folder}.volume${volume}`]);

  const environmentOf = (environment: Record<string, string>) => ({
    PATH: process.env['PATH'],
    ...image.environment,
    ...environment,
  });
  return {
    start(environment) {
      const [program = '', ...args] = enter(image, image.command, true);
      return spawn(program, args, {
        env: environmentOf(environment),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    check(environment) {
      const [program = '', ...args] = image.healthCheck;
      try {
        execFileSync(program, args, { env: environmentOf(environment), stdio: 'ignore' });
        return 0;
      } catch (error) {
        return (error as { status: number }).status;
      }
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
};

/**
 * Runs the steps of the container file of the project without a daemon: each stage is a folder that is
 * the root of its steps, with the programs of this system in place of those of the image.
 */
export const buildContainer = (): Container => {
  const parent = mkdtempSync(join(tmpdir(), 'mapa-akci-container-'));
  try {
    return buildIn(parent);
  } catch (error) {
    rmSync(parent, { recursive: true, force: true });
    throw error;
  }
};
