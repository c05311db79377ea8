/** Texts of a lead's page. */
import { textsIn } from './index.tsx';

export const useLeadTexts = textsIn(
  {
    changes: 'What changed',
    noChanges: 'Nothing differs from what you sent.',
    since: (month: string) => `since ${month}`,
    until: (month: string) => `until ${month}`,
    none: 'none known',
    contact: 'Open the contact',
  },
  {
    de: {
      changes: 'Was sich geändert hat',
      noChanges: 'Alles ist wie in Ihrer Liste.',
      since: (month) => `seit ${month}`,
      until: (month) => `bis ${month}`,
      none: 'keine bekannt',
      contact: 'Kontakt öffnen',
    },
  },
);
