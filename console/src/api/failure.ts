import { TenureError } from '../../../client/src/errors.ts';

/** True if a retry may succeed. */
export const mayPass = (error: unknown): boolean => error instanceof TenureError && error.mayPass;
