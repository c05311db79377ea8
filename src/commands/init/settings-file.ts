/** Writes a commented `tenure.yaml`, and never over an existing one. */
import { constants } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { loadConfig } from '../../ground/config/index.ts';
import type { Answers, SourceAnswer } from './answers.ts';

export const SETTINGS_FILE = 'tenure.yaml';
/** The folder of the source `folder`, beside the file. */
export const FOLDER = 'incoming';
/** The generated world of the source `demo`. */
export const MADE_UP = { seed: 7, people: 1_000 };

/**
 * Writes the file and checks it as `tenure serve` does.
 * @returns removes the file again
 * @throws Error with one line if the file exists or cannot be written
 */
export async function writeSettings(answers: Answers): Promise<() => Promise<void>> {
  const flag = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
  await writeFile(SETTINGS_FILE, renderSettings(answers), { flag }).catch(explain);
  const remove = () => rm(SETTINGS_FILE);
  try {
    await loadConfig(SETTINGS_FILE, process.env);
    if (answers.source.kind === 'folder') await mkdir(FOLDER, { recursive: true });
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code === 'EEXIST') {
    throw new Error(`${SETTINGS_FILE} exists here, and was not changed; init is for a new folder`);
  }
  throw new Error(`${SETTINGS_FILE} cannot be written here (${error.code})`);
}

/** The text of the file. */
const renderSettings = ({ database, source }: Omit<Answers, 'name'>): string =>
  `# Settings of Tenure, which "tenure serve" reads in this folder.
# docs/configuration.md lists all settings and their defaults.
#
# ${DATABASES[database.kind]}

# Sources of new data about people, queried in this order (docs/sources.md).
${renderSource(source)}
# Time after which a refresh stops waiting for sources.
refresh:
  deadline: 15m

# true lets webhooks reach this machine and private networks.
webhooks:
  allow_private_addresses: false
`;

const DATABASES = {
  embedded:
    'The database is embedded, in ./data or the folder of --data-dir. To use another\n# PostgreSQL, set the environment variable DATABASE_URL.',
  url: 'The database is the one that the environment variable DATABASE_URL names. Its URL\n# contains a password, so it is not stored in this file.',
};

function renderSource(source: SourceAnswer): string {
  if (source.kind === 'http') {
    return `sources:
  - name: upstream
    type: http
    url: ${JSON.stringify(source.url)}
    # headers: { authorization: "Bearer \${UPSTREAM_TOKEN}" }
`;
  }
  return SOURCES[source.kind];
}

const SOURCES = {
  none: `sources: []
# docs/first-source.md connects a data provider in ten minutes.
# sources:
#   - preset: prospeo
#   - name: upstream
#     type: http
#     url: https://profiles.example.com/lookup
#     headers: { authorization: "Bearer \${UPSTREAM_TOKEN}" }
#   - name: files
#     type: feed
#     path: ${FOLDER}
`,
  folder: `sources:
  - name: files
    type: feed
    path: ${FOLDER} # files of people that you put here are read
`,
  demo: `sources:
  - name: network # made-up people; remove it before you import real ones
    type: simulated
    seed: ${MADE_UP.seed}
    people: ${MADE_UP.people}
`,
};
