/** Other spellings of a company's name: the same company to any reader. */
import { type Firm, type FirmNames, formsOf } from '../companies/index.ts';
import type { Dice } from '../dice.ts';
import { otherCase, withoutDiacritics } from './letters.ts';

/** The name with a legal form added, taken away or exchanged, never the spelling `given`. */
export function otherLegalForm(draws: Dice, firm: Firm, trading: string, given: string): string {
  const legal = formsOf(firm.country.code).legal.map((form) => form.replace('%t', trading));
  return draws.pick([trading, ...legal].filter((name) => name !== given));
}

/** As a careless source has it: other case, legal form or accents, `and` for `&`, or cut short. */
export function respelledCompany(draws: Dice, firm: Firm, names: FirmNames): string {
  const turn = draws.next();
  if (turn < 0.25) return otherCase(draws, names.page);
  if (turn < 0.35) return names.page.replace(' & ', ' and ');
  if (turn < 0.45) return withoutDiacritics(names.page);
  if (turn < 0.5) return names.social;
  return otherLegalForm(draws, firm, names.trading, names.page);
}
