/** The content of a message, independent of its form. Pure. */

/** One event in words. Texts are cleaned, but not escaped. */
export type Item = {
  /** What it is about, such as a person. */
  title: string;
  /** What has happened. */
  fact: string;
  /** What to do; null if nothing. */
  advice: string | null;
};

export type Section = {
  heading: string;
  items: Item[];
  /** The number of further events, which are not shown. */
  more: number;
  /** Where the console shows them all; null if the address of the service is not configured. */
  url: string | null;
};

export type News = {
  subject: string;
  account: string;
  /** When messages are sent, in words. */
  pace: string;
  sections: Section[];
  /** Null if the address of the service is not configured. */
  unsubscribeUrl: string | null;
};
