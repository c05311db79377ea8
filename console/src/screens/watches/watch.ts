import type { Watch } from '../../../../client/src/api.ts';

export type { Watch };

export const days = ({ every }: Watch): number => Number.parseInt(every, 10);
