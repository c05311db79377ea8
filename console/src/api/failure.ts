import { TenureError } from '../../../client/src/errors.ts';

/** What may pass by itself is worth another try. */
export const mayPass = (error: unknown): boolean => error instanceof TenureError && error.mayPass;
