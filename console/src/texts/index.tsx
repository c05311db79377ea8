import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { main, type Texts } from './en/main.ts';
import { setLocale } from './locale.ts';
import type { Translation } from './translation.ts';

export type { Texts } from './en/main.ts';

/**
 * English texts are loaded with the screens that show them, those of another language all at once,
 * when it is chosen. To add a language, add a folder like `de/` and a line here.
 */
export const LANGUAGES = {
  en: { name: 'English', load: async () => null },
  de: { name: 'Deutsch', load: async () => (await import('./de/index.ts')).de },
} as const satisfies Record<string, { name: string; load: () => Promise<Translation | null> }>;

export type Language = keyof typeof LANGUAGES;

const KEPT_AS = 'tenure language';

const isLanguage = (code: string | null): code is Language => code !== null && code in LANGUAGES;

function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AS);
  if (isLanguage(kept)) return kept;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return wished ?? 'en';
}

/** @param translation null for English */
type Loaded = { language: Language; translation: Translation | null };

type Value = Loaded & { choose(language: Language): void };

const Context = createContext<Value | null>(null);

/** Shows nothing until the reader's language is loaded, to avoid a flash of another one. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let wanted = true;
    LANGUAGES[language].load().then((translation) => {
      if (!wanted) return;
      setLocale(language);
      document.documentElement.lang = language;
      setLoaded({ translation, language });
    });
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

export const useTexts = (): Texts => useLanguage().translation?.main ?? main;

/**
 * Returns a hook for texts that only some screens need.
 * @param part where a translation has them
 */
export const textsIn =
  <Part extends keyof Translation>(part: Part, en: Translation[Part]) =>
  (): Translation[Part] =>
    useLanguage().translation?.[part] ?? en;
