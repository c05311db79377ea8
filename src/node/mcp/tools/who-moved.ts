import { Type } from 'typebox';
import { count, pageNumber } from '../shown.ts';
import { askingTool, READS } from './tool.ts';

const SHOWN = 25;

const input = Type.Object({
  since: Type.Optional(
    Type.String({ description: 'Only changes found at or after this ISO date or time.' }),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: 0, default: 0, description: `Of ${SHOWN}, from 0.` }),
  ),
});

const output = Type.Object({
  moves: Type.Array(Type.Ref('Move'), { description: 'The page, newest first.' }),
  total: count('Moves on all pages.'),
  page: pageNumber,
  pages: count('All pages.'),
});

export const whoMoved = askingTool({
  name: 'who_moved',
  needs: [['read']],
  title: 'Who moved',
  description:
    'The people known to have changed employer or title, newest first: from where, to where, how sure that is, and which email address is out of date. `basis` is `observed` if two records of a source show the move without dates. Free.',
  hints: READS,
  input,
  output,
  async answer(api, { since, page = 0 }) {
    const query = { since, page, page_size: SHOWN };
    const { moves, total } = await api.call('get', '/api/v1/moves', { query });
    return { moves, total, page, pages: Math.ceil(total / SHOWN) };
  },
});
