/**
 * A message as HTML. Mail programs support little: tables for the layout, and styles at each
 * element. The style sheet only changes colours for dark screens. Pure.
 */
import { leaving } from './as-text.ts';
import type { Item, News, Section } from './news.ts';

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = '#1c2024';
const QUIET = '#60646c';
const LINE = '#e0e1e6';
const ACCENT = '#0b7285';

const DARK = `
  .page { background-color: #111315 !important; }
  .card { background-color: #1b1e21 !important; border-color: #33383d !important; }
  .text { color: #edeef0 !important; }
  .quiet { color: #a8adb5 !important; }
  .line { border-color: #33383d !important; }
  .link { color: #66d9e8 !important; }`;

export function renderHtml(news: News): string {
  const { subject, account, pace, sections } = news;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {${DARK}
  }
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f5f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f4f5f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background-color:#ffffff;border:1px solid ${LINE};border-radius:8px">
<tr><td style="padding:24px 28px 4px;${FONT}">
<div class="quiet" style="font-size:13px;line-height:20px;color:${QUIET}">Tenure · ${escapeHtml(account)}</div>
<h1 class="text" style="margin:4px 0 0;font-size:20px;line-height:28px;font-weight:600;color:${TEXT}">${escapeHtml(subject)}</h1>
</td></tr>
${sections.map((section) => renderSection(section, sections.length > 1)).join('\n')}
<tr><td style="padding:20px 28px 24px;${FONT}">
<div class="line quiet" style="border-top:1px solid ${LINE};padding-top:14px;font-size:12px;line-height:18px;color:${QUIET}">This digest is ${escapeHtml(pace)}, and only if there is news. ${renderLeaving(news)}</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** @param isNamed false for the only section, whose heading is the subject */
const renderSection = ({ heading, items, more, url }: Section, isNamed: boolean): string => `
<tr><td style="padding:${isNamed ? '20px' : '8px'} 28px 0;${FONT}">
${isNamed ? `<h2 class="text" style="margin:0 0 4px;font-size:15px;line-height:22px;font-weight:600;color:${TEXT}">${escapeHtml(heading)}</h2>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${items.map(renderItem).join('\n')}
</table>
${renderMore(more, url)}
</td></tr>`;

const renderItem = ({ title, fact, advice }: Item): string => `
<tr><td class="line" style="padding:10px 0;border-bottom:1px solid ${LINE};${FONT}">
<div class="text" style="font-size:15px;line-height:22px;font-weight:600;color:${TEXT}">${escapeHtml(title)}</div>
<div class="text" style="font-size:14px;line-height:21px;color:${TEXT}">${escapeHtml(fact)}</div>
${advice === null ? '' : `<div class="quiet" style="font-size:14px;line-height:21px;color:${QUIET}">${escapeHtml(advice)}</div>`}
</td></tr>`;

function renderMore(more: number, url: string | null): string {
  const rest = more > 0 ? `and ${more.toLocaleString('en-US')} more` : '';
  const link = url === null ? '' : renderLink(url, more > 0 ? 'Show all' : 'Open in Tenure');
  if (rest === '' && link === '') return '';
  return `<div class="quiet" style="padding-top:10px;font-size:14px;line-height:21px;color:${QUIET}">${[rest, link].filter(Boolean).join(' · ')}</div>`;
}

const renderLeaving = ({ unsubscribeUrl }: News): string =>
  unsubscribeUrl === null ? escapeHtml(leaving(null)) : renderLink(unsubscribeUrl, 'Unsubscribe');

const renderLink = (url: string, text: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${ACCENT}">${text}</a>`;

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign]!);
