/**
 * Builds the image without Docker: each step of the Dockerfile, in a folder for each stage. The
 * content of a base image is taken from this machine, a Debian: the program of `node`, the
 * libraries of distroless `cc`. A step that runs a command runs it here, in the stage's folder.
 */
import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/process.ts';
import { type Instruction, isSent, readStages } from './dockerfile.ts';

const run = promisify(execFile);

/** The packages in distroless `cc`; https://github.com/GoogleContainerTools/distroless */
const LIBRARIES = ['libc6', 'libgcc-s1', 'libstdc++6'];
/** Paths at which a container runtime mounts something. */
const MOUNT_POINTS = ['dev', 'proc', 'tmp', 'etc/tenure', 'mnt'];

/**
 * @param folder an empty one; stages get folders in it
 * @returns the folder that is the root of the image
 */
export async function buildImage(folder: string): Promise<string> {
  const roots = new Map<string, string>();
  let root = '';
  for (const [index, { image, name, steps }] of readStages().entries()) {
    root = join(folder, name ?? String(index));
    await mkdir(root);
    await begin(image, root);
    let workdir = '/';
    for (const step of steps) {
      if (step.name === 'WORKDIR') {
        workdir = step.text;
        await mkdir(join(root, workdir), { recursive: true });
      }
      await carryOut(step, { root, workdir, roots });
    }
    if (name) roots.set(name, root);
  }
  for (const path of MOUNT_POINTS) await mkdir(join(root, path), { recursive: true });
  return root;
}

type Stage = { root: string; workdir: string; roots: Map<string, string> };

async function carryOut({ name, text }: Instruction, stage: Stage): Promise<void> {
  if (name === 'COPY') return copy(text.split(/\s+/), stage);
  if (name !== 'RUN') return;
  // Uses this machine's registry settings and npm.
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const cwd = join(stage.root, stage.workdir);
  await run('sh', ['-e', '-c', text], { cwd, env: { ...process.env, PATH: path } });
}

async function copy(words: string[], { root, workdir, roots }: Stage): Promise<void> {
  const from = words[0]!.startsWith('--from=') ? words.shift()!.slice('--from='.length) : null;
  const target = words.pop()!;
  const source = from ? roots.get(from)! : ROOT;
  const into = join(root, target.startsWith('/') ? target : join(workdir, target));
  for (const word of words) {
    const path = join(source, word);
    const isFolder = (await stat(path)).isDirectory();
    // The content of a folder is copied into the target; a file is copied into it if the target is
    // a folder.
    const to = isFolder || !target.endsWith('/') ? into : join(into, basename(word));
    await mkdir(dirname(to), { recursive: true });
    const isWanted = (one: string) => from !== null || isSent(relative(ROOT, one));
    await cp(path, to, { recursive: true, filter: isWanted, verbatimSymlinks: true });
  }
}

async function begin(image: string, root: string): Promise<void> {
  const node = /^node:([\d.]+)-/.exec(image);
  if (node) {
    if (process.version !== `v${node[1]}`)
      throw new Error(`${image}, and this is ${process.version}`);
    await mkdir(join(root, 'usr/local/bin'), { recursive: true });
    return copyFile(process.execPath, join(root, 'usr/local/bin/node'));
  }
  if (!image.includes('/distroless/cc-')) throw new Error(`unknown base image: ${image}`);
  for (const path of ['etc', 'usr/lib', 'usr/lib64', 'home/nonroot', 'tmp']) {
    await mkdir(join(root, path), { recursive: true });
  }
  await symlink('usr/lib', join(root, 'lib'));
  await symlink('usr/lib64', join(root, 'lib64'));
  await chmod(join(root, 'tmp'), 0o1777);
  await writeFile(
    join(root, 'etc/passwd'),
    'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n',
  );
  await writeFile(join(root, 'etc/group'), 'nonroot:x:65532:\n');
  for (const path of ['/etc/hosts', '/etc/resolv.conf']) await copyFile(path, join(root, path));
  await run('sh', ['-e', '-c', COPY_LIBRARIES, 'sh', root, ...LIBRARIES]);
}

const COPY_LIBRARIES = `
  root=$1; shift
  dpkg -L "$@" | grep -E '^(/usr)?/lib' | grep -v /gconv/ | while read -r path; do [ -d "$path" ] || echo "$path"; done |
    tar --create --directory=/ --files-from=- |
    tar --extract --directory="$root" --keep-directory-symlink`;
