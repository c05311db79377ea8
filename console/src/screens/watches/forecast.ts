/** What a watch will cost. */
import { useQuery } from '@tanstack/react-query';
import type { PeopleInput } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { REQUESTS } from '../jobs/request.ts';

const DAYS_PER_MONTH = 30;

export type Settings = {
  people: number;
  /** The highest price of a refresh, in credits. */
  price: number;
  everyDays: number;
  /** Null if there is no limit. */
  monthlyCredits: number | null;
};

export type Forecast = {
  /** The highest cost of the first run, in credits. */
  firstRun: number;
  /** The highest average cost of a month, in credits. */
  monthly: number;
  /** How many refreshes the monthly credits cover; null if they cover all. */
  covered: number | null;
};

export function forecast({ people, price, everyDays, monthlyCredits }: Settings): Forecast {
  const checks = people * Math.max(DAYS_PER_MONTH / everyDays, 0);
  const full = checks * price;
  if (monthlyCredits === null || Math.max(full, people * price) <= monthlyCredits) {
    return { firstRun: people * price, monthly: full, covered: null };
  }
  return {
    firstRun: Math.min(people * price, monthlyCredits),
    monthly: Math.min(full, monthlyCredits),
    covered: Math.floor(monthlyCredits / price),
  };
}

type Quoted = { people: number; price: number };

/** Quotes a refresh of the people, and of one person if there are none, for the price. */
export const useQuoted = (listed: readonly PeopleInput[]) =>
  useQuery({
    queryKey: ['watch quote', listed],
    queryFn: async ({ signal }): Promise<Quoted> => {
      const quoted = listed.length === 0 ? [quoteOne(signal)] : listed.map(quoteOf(signal));
      const all = await Promise.all(quoted);
      const people = all.reduce((sum, one) => sum + one.people, 0);
      return { people, price: all[0]!.price };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const quoteOf =
  (signal: AbortSignal) =>
  async (people: PeopleInput): Promise<Quoted> => {
    const body = { people, synchronous: false };
    const { profiles, unusable, maximum_credits } = await service.call(
      'post',
      `${REQUESTS}/quote`,
      {
        body,
        signal,
      },
    );
    return { people: profiles - unusable, price: maximum_credits / profiles };
  };

/** The price depends on what is requested, not on the person. */
const ANYBODY = { email: 'anybody@example.com' };

async function quoteOne(signal: AbortSignal): Promise<Quoted> {
  const body = { profiles: [ANYBODY], synchronous: false };
  const { maximum_credits } = await service.call('post', `${REQUESTS}/quote`, { body, signal });
  return { people: 0, price: maximum_credits };
}
