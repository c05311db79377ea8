import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { en, type Texts } from './en.ts';

export type { Texts } from './en.ts';

/** The languages. All but English are loaded when they are chosen. */
export const LANGUAGES = {
  en: { name: 'English', load: async () => en },
  de: { name: 'Deutsch', load: async () => (await import('./de.ts')).de },
} as const satisfies Record<string, { name: string; load: () => Promise<Texts> }>;

export type Language = keyof typeof LANGUAGES;

const KEPT_AS = 'tenure language';

const isLanguage = (code: string | null): code is Language => code !== null && code in LANGUAGES;

function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AS);
  if (isLanguage(kept)) return kept;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return wished ?? 'en';
}

type Value = { texts: Texts; language: Language; choose(language: Language): void };

const Context = createContext<Value | null>(null);

/** Shows nothing until the reader's language is loaded, to avoid a flash of another one. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const [loaded, setLoaded] = useState<{ texts: Texts; language: Language } | null>(null);
  useEffect(() => {
    let wanted = true;
    LANGUAGES[language].load().then((texts) => wanted && setLoaded({ texts, language }));
    document.documentElement.lang = language;
    return () => {
      wanted = false;
    };
  }, [language]);
  const value = useMemo(
    () =>
      loaded && {
        ...loaded,
        choose(chosen: Language) {
          localStorage.setItem(KEPT_AS, chosen);
          setLanguage(chosen);
        },
      },
    [loaded],
  );
  return value && <Context value={value}>{children}</Context>;
}

export function useLanguage(): Value {
  const value = useContext(Context);
  if (!value) throw new Error('texts are read below their provider');
  return value;
}

export const useTexts = (): Texts => useLanguage().texts;

/**
 * Returns a hook for texts that only some screens need. They are loaded with these screens, in all
 * languages, so the first screen stays small.
 */
export const textsIn =
  <T,>(en: T, others: Record<Exclude<Language, 'en'>, NoInfer<T>>) =>
  (): T =>
    ({ en, ...others })[useLanguage().language];
