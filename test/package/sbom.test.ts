/** The output of `npm run sbom`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { ROOT } from '../support/process.ts';

type Component = { 'bom-ref': string; purl: string; hashes?: { alg: string; content: string }[] };
type Locked = { version: string; dev?: boolean; integrity?: string };

const packages = Object.entries(lock.packages as object) as [path: string, Locked][];

test('the list of packages names each that the product runs on, with its hash, and no other', async () => {
  expect(manifest.scripts.sbom).toBe('node scripts/run.js scripts/sbom.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/sbom.ts'], {
    cwd: ROOT,
    maxBuffer: 64 << 20,
  });
  const { bomFormat, metadata, components } = JSON.parse(stdout);
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component).toMatchObject({ name: 'tenure', version: manifest.version });

  const locked = packages
    .filter(([path, one]) => path.startsWith('node_modules/') && !one.dev && one.integrity)
    // An optional peer of a dependency, installed here for its types.
    .filter(([path]) => !/node_modules\/(?:typescript|@typescript\/.*)$/.test(path));
  const hashes = new Map(
    locked.map(([path, { version, integrity }]) => [
      `${path.split('node_modules/').at(-1)}@${version}`,
      Buffer.from(integrity!.replace('sha512-', ''), 'base64').toString('hex'),
    ]),
  );
  const listed = new Map(
    (components as Component[]).map((one) => [
      one['bom-ref'],
      one.hashes?.find(({ alg }) => alg === 'SHA-512')?.content,
    ]),
  );
  expect(hashes.size).toBeGreaterThan(100);
  expect(hashes.has(`fastify@${lock.packages['node_modules/fastify'].version}`)).toBe(true);
  expect(listed).toEqual(hashes);
});
