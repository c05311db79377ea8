import { NativeSelect } from '@mantine/core';
import { LANGUAGES, type Language, useLanguage, useTexts } from '../texts/index.tsx';

export function LanguageMenu() {
  const { shell } = useTexts();
  const { language, choose } = useLanguage();
  return (
    <NativeSelect
      aria-label={shell.language}
      size="xs"
      value={language}
      onChange={(event) => choose(event.currentTarget.value as Language)}
      data={Object.entries(LANGUAGES).map(([value, { name: label }]) => ({ value, label }))}
    />
  );
}
