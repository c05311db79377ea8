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
    advice: advise(move) || null,
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

/** Names of companies may end with a full stop. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
const write = (to: string): string => sentence(`Write to them at ${to}`);
const findSuccessor = (from: string): string => sentence(`Find out who has taken over at ${from}`);

function advise(move: Move): string {
  const stale = clean(move.stale_email);
  return [...(stale === null ? [] : [`Remove ${stale} from your lists.`]), ...nextSteps(move)].join(
    ' ',
  );
}

function nextSteps({ type, ...move }: Move): string[] {
  const [from, to] = [clean(move.from?.company), clean(move.to?.company)];
  const steps = {
    write: to === null ? [] : [write(to)],
    succeed: from === null || from === to ? [] : [findSuccessor(from)],
  };
  switch (type) {
    case 'job_change':
    case 'returned_to_work':
      return [...steps.write, ...steps.succeed];
    case 'left_employer':
      return steps.succeed;
    case 'title_change_promotion':
      return ['Congratulate them, and update the title.'];
    default:
      return ['Update the title.'];
  }
}
