/** Texts of a lead's page. */

export const lead = {
  changes: 'What changed',
  noChanges: 'Nothing differs from what you sent.',
  since: (month: string) => `since ${month}`,
  until: (month: string) => `until ${month}`,
  now: 'now ',
  none: 'none known',
  contact: 'Open the contact',
};

export type LeadTexts = typeof lead;
