/**
 * Under an odd system locale the browser reports a language that `Intl` refuses, and uPlot uses it
 * while it loads. Import this file before uPlot.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  const { locale } = new Intl.NumberFormat().resolvedOptions();
  Object.defineProperty(navigator, 'language', { value: locale, configurable: true });
}
