/**
 * Stands in for the provider of docs/first-source.md, so that the page can be followed without an
 * account: it answers in the documented form of Prospeo, about made-up people.
 */
import { fixture } from '../support/presets.ts';
import { answering, startUpstream } from '../support/upstream.ts';

type Job = { title: string; company: string; since: [year: number, month: number] };

/** By the slug of the LinkedIn profile. Each has left the first employer for the second. */
const PEOPLE: Record<string, { name: [string, string]; jobs: [Job, Job] }> = {
  'odo-lind-3c7d1e': {
    name: ['Odo', 'Lind'],
    jobs: [
      { title: 'Head of Purchasing', company: 'Orvanta', since: [2021, 5] },
      { title: 'Buyer', company: 'Fennick', since: [2016, 2] },
    ],
  },
  'mira-okafor-8b2a6f': {
    name: ['Mira', 'Okafor'],
    jobs: [
      { title: 'Chief Revenue Officer', company: 'Lumery', since: [2026, 2] },
      { title: 'VP of Sales', company: 'Fennick', since: [2019, 9] },
    ],
  },
  'sami-haas-1d4c7b': {
    name: ['Sami', 'Haas'],
    jobs: [
      { title: 'Data Analyst', company: 'Kelmoran', since: [2022, 11] },
      { title: 'Intern', company: 'Orvanta', since: [2022, 1] },
    ],
  },
};

const jobOf = ({ title, company, since: [year, month] }: Job, until: Job | undefined) => ({
  ...{ title, company_name: company, current: until === undefined, company_id: company },
  ...{ start_year: year, start_month: month },
  ...{ end_year: until?.since[0] ?? null, end_month: until?.since[1] ?? null },
});

function personOf(slug: string): object | null {
  const found = PEOPLE[slug];
  if (!found) return null;
  const [first_name, last_name] = found.name;
  return {
    error: false,
    person: {
      ...{ person_id: slug, first_name, last_name, skills: [], email: null, mobile: null },
      linkedin_url: `https://www.linkedin.com/in/${slug}`,
      job_history: found.jobs.map((job, at) => jobOf(job, found.jobs[at - 1])),
    },
    company: { company_id: found.jobs[0].company, name: found.jobs[0].company },
  };
}

export type StandIn = AsyncDisposable & {
  /** Sends the queries of the page's preset here. */
  redirect(text: string): string;
};

export async function startStandIn(): Promise<StandIn> {
  const tilda = fixture('prospeo');
  const upstream = await startUpstream((asked, reply, count) => {
    const slug = String(JSON.parse(asked.body).data.linkedin_url).split('/in/')[1] ?? '';
    const person = slug === 'tilda-varga-9k2x4q' ? tilda : personOf(slug);
    const answer = person
      ? answering(200, person)
      : answering(400, { error: true, error_code: 'NO_MATCH' });
    answer(asked, reply, count);
  });
  return {
    redirect: (text) =>
      text.replaceAll(
        '- preset: prospeo\n',
        `- preset: prospeo\n    url: ${upstream.url}/enrich-person\n`,
      ),
    [Symbol.asyncDispose]: () => upstream[Symbol.asyncDispose](),
  };
}
