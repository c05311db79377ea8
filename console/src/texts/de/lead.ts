import type { LeadTexts } from '../en/lead.ts';

export const lead: LeadTexts = {
  changes: 'Was sich geändert hat',
  noChanges: 'Alles ist wie in Ihrer Liste.',
  since: (month) => `seit ${month}`,
  until: (month) => `bis ${month}`,
  now: 'jetzt ',
  none: 'keine bekannt',
  contact: 'Kontakt öffnen',
};
