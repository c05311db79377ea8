/** The entry of a filer: its CIK as EDGAR writes it, and its page. */
export function entryOf(cik: string): { entry: string; link: string } {
  const entry = cik.padStart(10, '0');
  return { entry, link: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${entry}` };
}
