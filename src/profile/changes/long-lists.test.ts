import { expect, test } from 'vitest';
import { EMPTY_DIRECTORY } from '../employers/index.ts';
import type { Company, Position } from '../record.ts';
import { changeVerdict, explainVerdict } from './verdict.ts';

/** Counts how often a verdict and its explanation compare employers. */
class Comparisons {
  names = 0;
  searches = 0;

  company(written: Company): Company {
    const count = () => {
      this.names += 1;
    };
    return {
      ...written,
      get name() {
        count();
        return written.name;
      },
    };
  }
}

type Kind = { post(at: number): Position; employer(side: string, at: number): Company };

const name = (side: string, at: number) => `${side} Number ${at} Works`;

const KINDS: Readonly<Record<string, Kind>> = {
  'different posts': {
    post: (at) => ({ title: `Head of Team ${at}`, start_date: `20${10 + (at % 10)}-01-01` }),
    employer: (side, at) => ({ name: name(side, at), domain: `${side}${at}.example` }),
  },
  'one title and start': {
    post: () => ({ title: 'VP Sales', start_date: '2020-01-01' }),
    employer: (side, at) => ({ name: name(side, at), domain: `${side}${at}.example` }),
  },
  'names alone': {
    post: () => ({ title: 'VP Sales', start_date: '2020-01-01' }),
    employer: (side, at) => ({ name: name(side, at) }),
  },
  'hosts of one domain': {
    post: () => ({ title: 'VP Sales', start_date: '2020-01-01' }),
    employer: (side, at) => ({ name: name(side, at), domain: `${side}${at}.acme.example` }),
  },
};

function judge({ post, employer }: Kind, length: number): Comparisons {
  const comparisons = new Comparisons();
  const list = (side: string): Position[] =>
    Array.from({ length }, (_, at) => ({
      ...post(at),
      company: comparisons.company(employer(side, at)),
    }));
  const input = {
    before: { day: '2026-06-15', positions: list('a') },
    after: { day: '2026-10-15', positions: list('b') },
    knownBefore: true,
    firstSeen: false,
    directory: {
      find: (company: Company) => {
        comparisons.searches += 1;
        return EMPTY_DIRECTORY.find(company);
      },
    },
  };
  changeVerdict(input);
  explainVerdict(input);
  return comparisons;
}

/** An employer is compared for the verdict, for its finding and for the evidence. */
const JUDGEMENTS = 3;

test.each(Object.keys(KINDS))('long lists with %s cost at most their product', (kind) => {
  const [short, long] = [judge(KINDS[kind]!, 100), judge(KINDS[kind]!, 200)];
  expect(long.names / short.names).toBeLessThan(4.2);
  expect(long.names / (JUDGEMENTS * 200 * 200)).toBeLessThan(100);
  // Each employer is searched for once in a judgement, besides the empty one.
  expect(long.searches).toBeLessThanOrEqual(JUDGEMENTS * (2 * 200 + 1));
});

test('of more positions than a record may have, the latest to start are judged', () => {
  const positions = Array.from({ length: 1_000 }, (_, at) => ({
    title: `Head of Team ${at}`,
    start_date: `2020-01-${at === 500 ? '02' : '01'}`,
    company: { name: name('a', at) },
  }));
  const snapshot = { day: '2026-10-15', positions };
  const { verdict } = changeVerdict({
    before: snapshot,
    after: { ...snapshot, positions: positions.toReversed() },
    knownBefore: true,
    firstSeen: false,
    directory: EMPTY_DIRECTORY,
  });
  expect(verdict.ds_current_position_count).toBe(200);
  expect(verdict.ds_primary_title).toBe('Head of Team 500');
  expect(verdict.ds_company_change_type).toBe('no_change');
});
