/**
 * Runs commands in a container without Docker: namespaces of Linux, which need root. As in
 * `compose.yaml`, the root of the image is read-only, the user owns nothing of it, rights cannot
 * grow, and the command is process 1. The network is this machine's.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Image } from './dockerfile.ts';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** A script that mounts what a container runtime mounts before the program starts. */
const START = `
  root=$1 mounted=$2 user=$3 group=$4 workdir=$5; shift 5
  mount --bind "$root" "$root"
  mount --options remount,bind,ro "$root"
  mount --types tmpfs --options mode=1777,nosuid,noexec,nodev tmpfs "$root/tmp"
  mount --types tmpfs --options mode=755,nosuid,noexec tmpfs "$root/dev"
  for device in null zero random urandom; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  for place in etc/tenure mnt; do
    mount --bind "$mounted" "$root/$place"
    mount --options remount,bind,ro "$root/$place"
  done
  exec setpriv --no-new-privs unshare --pid --kill-child --mount-proc --root="$root" \\
    --wd="$workdir" --setgid="$group" --setuid="$user" "$@"`;

export type Container = {
  /** The process id on this machine. */
  pid(): number;
  output(): string;
  ended: Promise<number | null>;
  /** Ends it at once. */
  kill(): void;
};

export type Runtime = {
  image: Image;
  root: string;
  /** A folder that containers see, read-only, as `/etc/tenure` and as `/mnt`. */
  mounted: string;
  env: Record<string, string>;
};

/** Starts a program of the image. */
export function start({ image, root, mounted, env }: Runtime, program: string[]): Container {
  const [user = '', group = ''] = image.user.split(':');
  const script = ['-e', '-c', START, 'sh', root, mounted, user, group, image.workdir, ...program];
  const child = spawn('unshare', ['--mount', '--propagation=private', 'sh', ...script], {
    env: { PATH, ...image.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return {
    ended,
    output: () => text,
    pid: () => childOf(child.pid!),
    kill: () => child.kill('SIGKILL'),
  };
}

/** The outer process became `unshare`, whose only child is process 1 of the container. */
const childOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

/** Runs a program of the image to its end. */
export async function run(runtime: Runtime, program: string[]) {
  const container = start(runtime, program);
  return { code: await container.ended, output: container.output() };
}
