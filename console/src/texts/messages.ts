/** Messages of the service in the reader's language, loaded when the first one is shown. */
import { useQuery } from '@tanstack/react-query';
import { type Language, useLanguage } from './index.tsx';
import type { Saying } from './messages/say.ts';

const LOADERS: Record<Language, () => Promise<Saying>> = {
  en: async () => (await import('./en/messages.ts')).saying,
  de: async () => (await import('./de/messages.ts')).saying,
};

const nothing = () => '';

const UNTIL_LOADED: Saying = {
  message: nothing,
  reason: nothing,
  reasons: nothing,
  ledger: nothing,
};

const same = (text: string) => text;

/** Used if the sentences cannot be loaded, for example because the service is away. */
const AS_IT_IS: Saying = { message: same, reason: same, reasons: same, ledger: same };

/** @param isNeeded false loads nothing, and returns empty texts */
export function useSaying(isNeeded = true): Saying {
  const { language } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['saying', language],
    queryFn: LOADERS[language],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  });
  return data ?? (error ? AS_IT_IS : UNTIL_LOADED);
}
