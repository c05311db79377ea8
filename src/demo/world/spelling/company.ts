/** Other spellings of a company's name: the same company to any reader. */
import { type Firm, formsOf } from '../companies/index.ts';
import type { Dice } from '../dice.ts';
import { otherCase } from './letters.ts';

/** The name with a legal form added, taken away or exchanged, never the spelling `given`. */
export function otherLegalForm(draws: Dice, firm: Firm, trading: string, given: string): string {
  const legal = formsOf(firm.country.code).legal.map((form) => form.replace('%t', trading));
  return draws.pick([trading, ...legal].filter((name) => name !== given));
}

/** As a careless source has it: another legal form, all capitals, or `and` for `&`. */
export function respelledCompany(draws: Dice, firm: Firm, trading: string, given: string): string {
  const turn = draws.next();
  if (turn < 0.3) return otherCase(draws, given);
  if (turn < 0.4) return given.replace(' & ', ' and ');
  return otherLegalForm(draws, firm, trading, given);
}
