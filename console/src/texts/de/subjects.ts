import type { SubjectTexts } from '../en/subjects.ts';

export const subjects: SubjectTexts = {
  lead_enrichment: (id) => `Auftrag ${id}`,
  refresh_request: (id) => `Auffrischung ${id}`,
  contact: (id) => `Kontakt ${id}`,
  watch: (id) => `Beobachtung ${id}`,
  dispute: (id) => `Meldung ${id}`,
  account: (id) => `Konto ${id}`,
  api_key: (id) => `API-Schlüssel ${id}`,
  webhook_delivery: (id) => `Zustellung ${id}`,
  webhook_endpoint: (id) => `Empfänger ${id}`,
};
