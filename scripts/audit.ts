/**
 * `npm run audit`: checks the packages we ship with for known weaknesses in the registry. It fails
 * for serious ones. An unreachable registry is reported but is not a failure, so that builds work
 * offline.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Weakness = { severity: string; via: (string | { title: string; url: string })[] };
type Report = { vulnerabilities?: Record<string, Weakness>; message?: string };

const SERIOUS = ['high', 'critical'];

function ask(): Report {
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      encoding: 'utf8',
      timeout: 30_000,
      shell: process.platform === 'win32',
    },
  );
  if (error) return { message: error.message };
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return { message: 'npm gave no report' };
  }
}

const describe = ([name, { severity, via }]: [string, Weakness]): string => {
  const reasons = via.map((one) => (typeof one === 'string' ? one : `${one.title} ${one.url}`));
  return `${severity}: ${name}: ${reasons.join('; ')}`;
};

const { vulnerabilities, message } = ask();
if (!vulnerabilities) console.log(`audit: not done, the registry cannot be asked: ${message}`);
else {
  const found = Object.entries(vulnerabilities);
  const serious = found.filter(([, { severity }]) => SERIOUS.includes(severity));
  for (const weakness of found) console.log(describe(weakness));
  console.log(`audit: ${found.length} known weaknesses, ${serious.length} of them serious`);
  process.exitCode = serious.length > 0 ? 1 : 0;
}
