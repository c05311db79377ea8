import type { ProviderTexts } from '../en/provider.ts';

export const provider: ProviderTexts = {
  button: 'Mit Ihrer Organisation anmelden',
  byKey: 'Mit einem API-Schlüssel anmelden',
  refusals: {
    expired:
      'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Bitte melden Sie sich noch einmal an.',
    denied: 'Ihre Organisation hat die Anmeldung nicht erlaubt.',
    no_role: 'Sie haben in Tenure noch keine Rolle. Bitte fragen Sie Ihren Administrator.',
    no_account: 'Kein Konto von Tenure steht Ihnen offen. Bitte fragen Sie Ihren Administrator.',
    issuer:
      'Die Anmeldung Ihrer Organisation antwortet nicht richtig. Bitte versuchen Sie es noch einmal.',
    busy: 'Zu viele melden sich zugleich an. Bitte versuchen Sie es noch einmal.',
  },
};
