/** Loaded first into a node where libfaketime is missing: sets its `Date` a day ahead. */
const DAY_MS = 86_400_000;
const { now } = Date;

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + DAY_MS);
    else super(...given);
  }
  static now() {
    return now() + DAY_MS;
  }
};
