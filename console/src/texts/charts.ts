/** Texts of the charts of the overview. */
import { charts } from './en/charts.ts';
import { textsIn } from './index.tsx';

export const useChartTexts = textsIn('charts', charts);
