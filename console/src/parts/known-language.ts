/**
 * A browser started under an odd system locale names a language that `Intl` refuses, and uPlot asks
 * with that name as it loads. To be imported before it.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  const { locale } = new Intl.NumberFormat().resolvedOptions();
  Object.defineProperty(navigator, 'language', { value: locale, configurable: true });
}
