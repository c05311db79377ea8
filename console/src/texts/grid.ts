/** Texts of grids, and of what can be done with the chosen rows. */
import { grid } from './en/grid.ts';
import { textsIn } from './index.tsx';

export const useGridTexts = textsIn('grid', grid);
