/** All texts in German. They are loaded when German is chosen. */
import type { Translation } from '../translation.ts';
import { charts } from './charts.ts';
import { checkup } from './checkup.ts';
import { contacts } from './contacts.ts';
import { credits } from './credits.ts';
import { digests } from './digests.ts';
import { disputes } from './disputes.ts';
import { emptyDatabase } from './empty-database.ts';
import { eventNames } from './event-names.ts';
import { firstRun } from './first-run.ts';
import { grid } from './grid.ts';
import { importRows } from './import-rows.ts';
import { imports } from './imports.ts';
import { keys } from './keys.ts';
import { lead } from './lead.ts';
import { leftOut } from './left-out.ts';
import { lists } from './lists.ts';
import { main } from './main.ts';
import { moves } from './moves.ts';
import { provider } from './provider.ts';
import { selected } from './selected.ts';
import { palette, shortcuts } from './shortcuts.ts';
import { sources } from './sources.ts';
import { subjects } from './subjects.ts';
import { verdicts } from './verdicts.ts';
import { watch } from './watch.ts';
import { watches } from './watches.ts';
import { webhooks } from './webhooks.ts';

export const de: Translation = {
  main,
  charts,
  checkup,
  contacts,
  digests,
  disputes,
  emptyDatabase,
  eventNames,
  firstRun,
  importRows,
  imports,
  keys,
  leftOut,
  grid,
  lead,
  lists,
  moves,
  palette,
  provider,
  selected,
  shortcuts,
  sources,
  subjects,
  webhooks,
  credits,
  watches,
  verdicts,
  watch,
};
