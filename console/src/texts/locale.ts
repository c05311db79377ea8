/** The locale of numbers, times and plural forms: the reader's own variety of the chosen language. */
let current = 'en';

/** A language and a region. Browsers may list tags that are no locales, such as `en-US@posix`. */
const VARIETY = /^[a-z]{2}-[A-Z]{2}$/;

/** @param language such as `de`; the browser may list a variety of it, such as `de-AT` */
export function setLocale(language: string): void {
  const isOwn = (tag: string) => VARIETY.test(tag) && tag.startsWith(language);
  current = navigator.languages.find(isOwn) ?? language;
}

/** Returns a function that makes a format once for each locale. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const format = made.get(current) ?? make(current);
    made.set(current, format);
    return format;
  };
}
