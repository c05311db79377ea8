/** `npm run bench -- accuracy`: measures how many matches and verdicts are right. */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { terminalWidth } from '../../src/commands/demo/text-table.ts';
import { SECOND_DAY } from '../careers.ts';
import { parseCount } from '../counts.ts';
import type { Figure } from '../figure.ts';
import { printTable } from '../table.ts';
import { BadInput, fromInput } from './bad-input.ts';
import { differingSection } from './differing/section.ts';
import { simulateDiffering } from './differing/simulate.ts';
import { listFigures, respelledFigures, summarySection } from './figures.ts';
import { judgeHabits } from './habits/judge.ts';
import {
  calibrationSection,
  faultSection,
  inputSection,
  listSection,
  scoreSection,
  wrongLines,
} from './list-sections.ts';
import { type Matched, measureLists } from './lists/measure.ts';
import type { Sizes } from './lists/population.ts';
import { openStand, type Stand } from './lists/stored.ts';
import { renewed } from './page.ts';
import { judgeRegistered } from './registers/judge.ts';
import { registerSection } from './registers/section.ts';
import { judgeRespelled } from './respelled.ts';
import { simulateScores } from './scores/calibration.ts';
import { measureInputs } from './scores/inputs.ts';
import { type Section, toMarkdown, toText } from './section.ts';
import { readFake1000 } from './sets/fake-1000.ts';
import type { PublicSet } from './sets/file.ts';
import { readNameBench } from './sets/name-bench.ts';
import { readTruthSets } from './sets/truth-sets.ts';
import { habitSection, respelledSection, verdictSection } from './verdict-sections.ts';
import { accuracyFigures, judgeCareers } from './verdicts.ts';

const HELP = `npm run bench -- accuracy [OPTIONS]

  How often verdicts and matches are right: on simulated careers, on profiles
  that contain more than the career, on employers spelled differently or stated
  by name alone, on sources that differ, on dirty lists, and on public labelled
  sets that you have.
  The same sizes give the same figures. docs/accuracy.md explains them.

  --careers N         careers judged (10000); a third of them once for each
                      other spelling of employers
  --people N          people stored for the lists (40000)
  --refreshed N       people refreshed from sources that differ (10000)
  --name-bench FILE   contrib/name_bench/cases.csv of
                      github.com/opensanctions/nomenklatura (MIT); its
                      run_data/logicv2-frozen.csv is compared with
  --truth-sets DIR    truthsets/demo of github.com/Senzing/truth-sets
                      (Apache-2.0)
  --splink FILE       data/fake_1000.csv of
                      github.com/moj-analytical-services/splink_datasets (MIT)
  --wrong             each wrong match of the lists, on one line
  --page FILE         renews the tables in this page (docs/accuracy.md); those
                      of sets that are not given stay as they are
  --markdown          the tables in the form of the page
  --json              one JSON object a line: each figure, each row of a table
`;

const options = {
  careers: { type: 'string', default: '10000' },
  people: { type: 'string', default: '40000' },
  refreshed: { type: 'string', default: '10000' },
  'name-bench': { type: 'string' },
  'truth-sets': { type: 'string' },
  splink: { type: 'string' },
  wrong: { type: 'boolean', default: false },
  page: { type: 'string' },
  markdown: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const SIZES = ['careers', 'people', 'refreshed'] as const;

type Options = ReturnType<typeof parse>;

function parse(args: string[]) {
  const { values } = parseArgs({ args, options });
  const [careers, people, refreshed] = SIZES.map((option) => parseCount(option, values[option]));
  return { ...values, careers: careers!, people: people!, refreshed: refreshed! };
}

const SEED = 20_261_120;
const DAY = SECOND_DAY;

type Card = { figures: Figure[]; sections: Section[]; matched: Matched[] };

/** Reports unusable input in one line. */
export async function reportAccuracy(args: string[]): Promise<void> {
  try {
    await report(fromInput(() => parse(args)));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function report(values: Options): Promise<void> {
  if (values.help) return void process.stdout.write(HELP);
  const page = values.page === undefined ? null : await readPage(values.page);
  const sets = await readSets(values);
  const card = await onStand((stand) => measure(stand, values, sets));
  if (page !== null) await writeFile(values.page!, renewed(page, card.sections));
  print(card, values);
}

const readPage = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error) => {
    throw BadInput.file(path, error);
  });

async function onStand<T>(use: (stand: Stand) => Promise<T>): Promise<T> {
  const stand = await openStand();
  try {
    return await use(stand);
  } finally {
    await stand.close();
  }
}

async function measure(
  stand: Stand,
  { careers, people, refreshed }: Options,
  sets: readonly PublicSet[],
): Promise<Card> {
  const accuracy = judgeCareers(careers, SEED);
  const respelled = judgeRespelled(careers, SEED);
  const lists = await measureLists(stand, sizesFor(people), DAY);
  const { matched } = lists;
  const figures = [
    ...listFigures(matched),
    ...accuracyFigures(accuracy),
    ...respelledFigures(respelled),
  ];
  const sections = [
    summarySection(figures),
    listSection(lists),
    faultSection(matched),
    scoreSection(matched),
    calibrationSection(simulateScores(SEED, Math.ceil(people / 1_000))),
    inputSection(measureInputs(SEED, employersFor(people))),
    verdictSection(accuracy),
    habitSection(judgeHabits(careers, SEED)),
    respelledSection(respelled),
    registerSection(await judgeRegistered(stand, careers, SEED)),
    differingSection(refreshed, await simulateDiffering(refreshed, SEED)),
  ];
  for (const set of sets) sections.push(await set(stand, DAY));
  return { figures, sections, matched };
}

/** Of all sizes, also when few people are asked for. */
const employersFor = (people: number): number => Math.max(7, Math.ceil(people / 400));

/** One lead in five is about a person who is not stored. */
function sizesFor(people: number): Sizes {
  const half = Math.ceil(people / 2);
  return { alone: half, mixed: half, strangers: 2 * Math.ceil(half / 4) };
}

async function readSets(values: Options): Promise<PublicSet[]> {
  const { 'name-bench': nameBench, 'truth-sets': truthSets, splink } = values;
  const sets: PublicSet[] = [];
  if (nameBench) sets.push(await readNameBench(nameBench));
  if (truthSets) sets.push(await readTruthSets(truthSets));
  if (splink) sets.push(await readFake1000(splink));
  return sets;
}

function print({ figures, sections, matched }: Card, values: Options): void {
  if (values.json) return void printJson(figures, sections);
  for (const section of sections) console.log(`${shown(section, values.markdown)}\n`);
  if (values.wrong) for (const line of wrongLines(matched)) console.log(line);
  if (!values.markdown) printTable(figures);
}

const shown = (section: Section, isMarkdown: boolean): string =>
  isMarkdown ? `## ${section.title}\n\n${toMarkdown(section)}` : toText(section, terminalWidth());

function printJson(figures: readonly Figure[], sections: readonly Section[]): void {
  for (const figure of figures) console.log(JSON.stringify(figure));
  for (const { name, parts } of sections) {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      for (const row of part.rows) console.log(JSON.stringify({ section: name, row }));
    }
  }
}
