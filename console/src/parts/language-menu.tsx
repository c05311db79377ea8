import { NativeSelect } from '@mantine/core';
import { LANGUAGES, type Language, useLanguage } from '../texts/index.tsx';

export function LanguageMenu() {
  const { texts, language, choose } = useLanguage();
  return (
    <NativeSelect
      aria-label={texts.shell.language}
      size="xs"
      value={language}
      onChange={(event) => choose(event.currentTarget.value as Language)}
      data={Object.entries(LANGUAGES).map(([value, { name: label }]) => ({ value, label }))}
    />
  );
}
