/** The keys of every type of source. */
import { type StaticDecode, Type } from 'typebox';
import type { Problem } from './check.ts';
import { PRICED, PROVIDED, type SourceConfig } from './config.ts';
import { choice, money, moneyOrNull, type section, text } from './values.ts';

const name = text((name) =>
  /^\w[\w.-]{0,63}$/.test(name) ? null : 'must be 1 to 64 letters, digits, "_", "-" or "."',
);

const provides = Type.Array(choice(PROVIDED), {
  minItems: 1,
  uniqueItems: true,
  default: [...PROVIDED],
});

/** All but `type`. */
export const common = {
  name: Type.Optional(name),
  provides,
  price: money(0),
  price_per: choice(PRICED, 'call'),
  budget: Type.Optional(moneyOrNull()),
};
type Common = StaticDecode<ReturnType<typeof section<typeof common>>>;

export const toCommon = (
  { name, provides, price, price_per, budget }: Common,
  standardName: string,
) => ({
  name: name ?? standardName,
  provides,
  priceMicros: price,
  pricePer: price_per,
  budgetMicros: budget ?? null,
});

/** `source` is null only if there are problems. */
export type ParsedSource = { source: SourceConfig | null; problems: Problem[] };
