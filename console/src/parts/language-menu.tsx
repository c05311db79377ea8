import { LANGUAGES, type Language, useLanguage, useTexts } from '../texts/index.tsx';
import classes from './language-menu.module.css';

/** A plain element, because it is part of the first screen, which has no other field. */
export function LanguageMenu() {
  const { shell } = useTexts();
  const { language, choose } = useLanguage();
  return (
    <select
      className={classes.menu}
      aria-label={shell.language}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
