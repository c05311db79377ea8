import { counted } from '../counted.ts';
import type { MoveTexts } from '../en/moves.ts';

export const moves: MoveTexts = {
  search: 'Suche',
  searchHint: 'Name, Arbeitgeber, Position',
  certainty: 'Sicherheit',
  any: 'Alle',
  least: (percent) => `${percent} oder mehr`,
  open: 'Offen',
  done: 'Erledigt',
  everything: 'Offen und erledigt',
  disputed: 'Beanstandete Wechsel',
  markDone: (name) => `Erledigt: ${name}`,
  newEmail: 'E-Mail jetzt',
  ids: 'Kennungen in anderen Systemen',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  noneOpen: 'Alles ist erledigt',
  noneOpenHint: 'Neue Wechsel erscheinen hier. Frühere sehen Sie bei den erledigten.',
  showDone: 'Erledigte zeigen',
  crm: 'CRM',
  crmFile: 'Datei für das CRM',
  seen: 'Gefunden',
  between: (from, until) => `Zwischen ${from} und ${until}`,
  week: (day) => `Woche ab ${day}`,
  byWeek: 'Wechsel je Woche',
  perWeek: (n, weeks) =>
    `${counted(n, { one: '1 Wechsel', other: '# Wechsel' })} in ${weeks} Wochen, je Woche`,
};
