/** Names of things that events and deliveries are about, by the kind in their subject. */
export const subjects = {
  lead_enrichment: (id: string) => `Job ${id}`,
  refresh_request: (id: string) => `Refresh ${id}`,
  contact: (id: string) => `Contact ${id}`,
  watch: (id: string) => `Watch ${id}`,
  dispute: (id: string) => `Report ${id}`,
  account: (id: string) => `Account ${id}`,
  api_key: (id: string) => `API key ${id}`,
  webhook_delivery: (id: string) => `Delivery ${id}`,
  webhook_endpoint: (id: string) => `Endpoint ${id}`,
};

export type SubjectTexts = typeof subjects;
