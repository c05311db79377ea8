/** Texts of the list of moves. */
import type { MovePost } from '../../../client/src/api.ts';
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

/** What a sentence about a move consists of. */
export type Told = { type: string; from: MovePost; to: MovePost; sentence: string };

export const useMoveTexts = textsIn(
  {
    search: 'Search',
    searchHint: 'Name, employer, title',
    certainty: 'Confidence',
    any: 'Any',
    least: (percent: string) => `${percent} or more`,
    open: 'Open',
    done: 'Done',
    everything: 'Open and done',
    disputed: 'Disputed moves',
    markDone: (name: string) => `Done: ${name}`,
    copyLink: 'Copy link',
    copied: 'Copied',
    noneOpen: 'Everything is done',
    noneOpenHint: 'New moves appear here. To see earlier ones, show those that are done.',
    showDone: 'Show done',
    crm: 'CRM',
    crmFile: 'CRM file',
    newEmail: 'Email now',
    ids: 'Ids in other systems',
    seen: 'Found',
    between: (from: string, until: string) => `Between ${from} and ${until}`,
    week: (day: string) => `Week from ${day}`,
    byWeek: 'Moves by week',
    perWeek: (n: number, weeks: number) =>
      `${counted(n, { one: '1 move', other: '# moves' })} in ${weeks} weeks, by week`,
    sentence: ({ sentence }: Told): string => sentence,
  },
  {
    de: {
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
      copyLink: 'Link kopieren',
      copied: 'Kopiert',
      noneOpen: 'Alles ist erledigt',
      noneOpenHint: 'Neue Wechsel erscheinen hier. Frühere sehen Sie bei den erledigten.',
      showDone: 'Erledigte zeigen',
      crm: 'CRM',
      crmFile: 'Datei für das CRM',
      newEmail: 'E-Mail jetzt',
      ids: 'IDs in anderen Systemen',
      seen: 'Gefunden',
      between: (from, until) => `Zwischen ${from} und ${until}`,
      week: (day) => `Woche ab ${day}`,
      byWeek: 'Wechsel je Woche',
      perWeek: (n, weeks) =>
        `${counted(n, { one: '1 Wechsel', other: '# Wechsel' }, 'de')} in ${weeks} Wochen, je Woche`,
      // A name such as *Ltd.* may end the sentence.
      sentence: (move) => germanSentence(move).replace(/\.\.$/, '.'),
    },
  },
);

const postText = ({ title, company }: MovePost): string =>
  title && company ? `${title} bei ${company}` : (company ?? title ?? 'unbekannt');

function germanSentence({ type, from, to, sentence }: Told): string {
  const titles = from.title && to.title ? `von ${from.title} zu ${to.title}` : null;
  const at = to.company ? ` bei ${to.company}` : '';
  switch (type) {
    case 'job_change':
      return `Wechsel von ${postText(from)} zu ${postText(to)}.`;
    case 'left_employer':
      return `Nicht mehr ${postText(from)}.`;
    case 'returned_to_work':
      return `Wieder im Beruf: ${postText(to)}.`;
    case 'title_change_promotion':
      return titles ? `Befördert ${titles}${at}.` : sentence;
    case 'title_change_lateral':
    case 'title_change_demotion':
      return titles ? `Neue Position ${titles}${at}.` : sentence;
    default:
      return sentence;
  }
}
