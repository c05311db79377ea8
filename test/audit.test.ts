/** Output and exit code of `npm run audit` for reports made here. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './support/process.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-audited-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the audit with an npm that prints `output` and exits as npm does. */
async function audit(output: string, code: number) {
  await writeFile(
    join(folder, 'npm'),
    `#!/bin/sh\ncat <<'REPORT'\n${output}\nREPORT\nexit ${code}\n`,
    {
      mode: 0o755,
    },
  );
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  return { code: status, lines: stdout.trimEnd().split('\n') };
}

const weakness = (severity: string) => ({
  severity,
  via: [{ title: 'Reads too far', url: 'https://advisories.example/1' }],
});

test('no known weakness: exit 0', async () => {
  const { code, lines } = await audit('{"vulnerabilities":{}}', 0);
  expect({ code, lines }).toEqual({
    code: 0,
    lines: ['audit: 0 known weaknesses, 0 of them serious'],
  });
});

test('a serious weakness: named, exit 1', async () => {
  const report = { vulnerabilities: { left: weakness('low'), right: weakness('high') } };
  const { code, lines } = await audit(JSON.stringify(report), 1);
  expect(code).toBe(1);
  expect(lines).toContain('high: right: Reads too far https://advisories.example/1');
  expect(lines.at(-1)).toBe('audit: 2 known weaknesses, 1 of them serious');
});

test('slight weaknesses alone: reported, exit 0', async () => {
  const { code, lines } = await audit(
    JSON.stringify({ vulnerabilities: { left: weakness('moderate') } }),
    1,
  );
  expect(code).toBe(0);
  expect(lines[0]).toContain('moderate: left:');
});

test.each([
  ['{"message":"request to the registry failed","error":{}}', 'request to the registry failed'],
  ['', 'npm gave no report'],
])('offline: reported, exit 0', async (output, reason) => {
  const { code, lines } = await audit(output, 1);
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [`audit: not done, the registry cannot be asked: ${reason}`],
  });
});
