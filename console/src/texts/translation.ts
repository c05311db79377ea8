/** The texts of the console in a language other than English, by the file of their English ones. */
import type { ChartTexts } from './en/charts.ts';
import type { CheckupTexts } from './en/checkup.ts';
import type { ContactTexts } from './en/contacts.ts';
import type { DisputeTexts } from './en/disputes.ts';
import type { EventNames } from './en/event-names.ts';
import type { FirstRunTexts } from './en/first-run.ts';
import type { ImportTexts } from './en/imports.ts';
import type { KeyTexts } from './en/keys.ts';
import type { Texts } from './en/main.ts';
import type { MoveTexts } from './en/moves.ts';
import type { SelectedTexts } from './en/selected.ts';
import type { PaletteTexts, ShortcutTexts } from './en/shortcuts.ts';
import type { SourceTexts } from './en/sources.ts';
import type { VerdictTexts } from './en/verdicts.ts';
import type { WatchTexts } from './en/watch.ts';

export type Translation = {
  main: Texts;
  charts: ChartTexts;
  checkup: CheckupTexts;
  contacts: ContactTexts;
  disputes: DisputeTexts;
  eventNames: EventNames;
  firstRun: FirstRunTexts;
  imports: ImportTexts;
  keys: KeyTexts;
  moves: MoveTexts;
  palette: PaletteTexts;
  selected: SelectedTexts;
  shortcuts: ShortcutTexts;
  sources: SourceTexts;
  verdicts: VerdictTexts;
  watch: WatchTexts;
};
