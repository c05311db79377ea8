/** What an entry of the ledger pays for, read from its name. Pure. */

export type Payment =
  | { job: number; request: null; position: null }
  | { job: null; request: number; position: number };

/** @returns null for a name of neither kind, and for a grant's missing one */
export function readPayment(paysFor: string | null): Payment | null {
  const job = /^enrichment_job\/(\d{1,15})$/.exec(paysFor ?? '');
  if (job) return { job: Number(job[1]), request: null, position: null };
  const profile = /^refresh_profile\/(\d{1,15})\/(\d{1,9})$/.exec(paysFor ?? '');
  if (!profile) return null;
  return { job: null, request: Number(profile[1]), position: Number(profile[2]) };
}

export const jobPayment = (jobId: number): string => `enrichment_job/${jobId}`;

export const profilePayment = (requestId: number, position: number): string =>
  `refresh_profile/${requestId}/${position}`;
