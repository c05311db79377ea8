/** Queries the shipped presets of sources; an upstream on loopback answers, whatever host they name. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SourceConfig } from '../../src/ground/config/index.ts';
import { parseConfig } from '../../src/ground/config/parse.ts';
import type { Answer, Question } from '../../src/sources/question.ts';
import { type Answering, type Asked, NEVER, quickSources, startUpstream } from './upstream.ts';

const here = (file: string) =>
  fileURLToPath(new URL(`../../src/sources/presets/${file}`, import.meta.url));

/** An answer in the documented form, about a made-up person. */
export const fixture = (name: string) =>
  JSON.parse(readFileSync(here(`fixtures/${name}.json`), 'utf8'));

/** Any variable that a preset reads is `key`. */
const KEYS = new Proxy<Record<string, string>>({}, { get: () => 'key' });

/** The sources of presets, as in a configuration. Their delays are shortened, so that tests are. */
function loadPresets(presets: string[]): SourceConfig[] {
  const text = JSON.stringify({ sources: presets.map((preset) => ({ preset })) });
  return parseConfig(text, 'tenure.yaml', KEYS).sources.map((source) =>
    source.type !== 'http'
      ? source
      : {
          ...source,
          ratePerSecond: null,
          furtherRequests: source.furtherRequests.map((one) => ({ ...one, delayMs: 0 })),
        },
  );
}

export const TILDA: Question = {
  linkedinUrl: 'https://www.linkedin.com/in/tilda-varga-9k2x4q',
  email: 't.varga@kelmoran.example',
  firstName: 'Tilda',
  lastName: 'Varga',
  companyName: 'Kelmoran',
  attributes: ['contact_profile'],
};

const { email, firstName, lastName, companyName, attributes } = TILDA;
export const BY_EMAIL: Question = { email: email!, attributes };
export const BY_NAME: Question = {
  firstName: firstName!,
  lastName: lastName!,
  companyName: companyName!,
  attributes,
};

/** @param preset the name of a preset, or of several, separated by commas */
export async function askPreset(preset: string, answer: Answering, question = TILDA) {
  await using upstream = await startUpstream(answer);
  const sources = quickSources(loadPresets(preset.split(',')), {
    connect: (_, callback) => {
      const socket = connect(Number(new URL(upstream.url).port), '127.0.0.1', () =>
        callback(null, socket),
      );
    },
  });
  const reply = await sources.ask(question, NEVER);
  await sources.close();
  return { answer: reply, asked: upstream.asked as [Asked, ...Asked[]] };
}

export function recordIn(answer: Answer) {
  if (answer.kind !== 'found') throw new Error(JSON.stringify(answer));
  return answer.record;
}

/** Path and parameters of a request. */
export function readPath({ path }: Asked): { path: string; query: Record<string, string> } {
  const { pathname, searchParams } = new URL(path, 'https://x.example');
  return { path: pathname, query: Object.fromEntries(searchParams) };
}
