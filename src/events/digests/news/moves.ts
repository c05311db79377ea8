/** Moves in words, with what to do next. Pure. */
import { clean } from './clean.ts';
import type { Item } from './news.ts';

type Post = { company?: unknown; title?: unknown };
type Move = {
  name?: unknown;
  from?: Post;
  to?: Post;
  type?: unknown;
  basis?: unknown;
  seen_between?: unknown;
  stale_email?: unknown;
};

/** @param data the data of an event `contact.moved` */
export function describeMove(data: object): Item {
  const move = data as Move;
  return {
    title: clean(move.name) ?? 'A contact',
    fact: `${describePost(move.from)} → ${describePost(move.to)}${describeBasis(move)}`,
    advice: advise(move),
  };
}

function describePost(post: Post | undefined): string {
  const [company, title] = [clean(post?.company), clean(post?.title)];
  if (company && title) return `${title} at ${company}`;
  return company ?? title ?? 'no known employer';
}

/** Two records without dates show less than dated employments. */
function describeBasis({ basis, seen_between: days }: Move): string {
  if (basis !== 'observed') return '';
  const [from, until] = Array.isArray(days) ? days.map((day) => clean(day, 10)) : [];
  return from && until ? ` (seen between ${from} and ${until})` : ' (seen without dates)';
}

const WRITE = (to: string): string => `Write to them at ${to}.`;
const SUCCESSOR = (from: string): string => `Find out who has taken over at ${from}.`;

function advise(move: Move): string {
  const [from, to] = [clean(move.from?.company), clean(move.to?.company)];
  const stale = clean(move.stale_email);
  const first = stale === null ? [] : [`Remove ${stale} from your lists.`];
  switch (move.type) {
    case 'job_change':
    case 'returned_to_work':
      return [
        ...first,
        ...(to ? [WRITE(to)] : []),
        ...(from && from !== to ? [SUCCESSOR(from)] : []),
      ]
        .concat(to || from ? [] : ['Update the record.'])
        .join(' ');
    case 'left_employer':
      return [...first, from ? SUCCESSOR(from) : 'Update the record.'].join(' ');
    case 'title_change_promotion':
      return [...first, 'Congratulate them, and update the title.'].join(' ');
    default:
      return [...first, 'Update the title.'].join(' ');
  }
}
