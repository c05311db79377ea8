/** Remarks in a title that are not part of it: leave, former employers, open positions. */

const SEPARATOR = '(?:[|•·,;([]|[-–—](?=\\s)|(?<=\\s)/)';
const LEAVE = [
  ...['(?:currently )?on (?:\\p{L}+ )?leave', 'in elternzeit', 'in mutterschutz', 'in karenz'],
  ...['en congé (?:de )?(?:maternité|paternité|parental)', 'de baja (?:maternal|paternal)'],
  ...['en excedencia', 'de licença(?: maternidade| parental)?', 'in maternità'],
  ...['met (?:zwangerschaps|ouderschaps)verlof', 'föräldraledig', 'på barsel', 'i permisjon'],
  ...['na urlopie (?:macierzyńskim|rodzicielskim|wychowawczym)', 'na mateřské', 'в декрете'],
];
const HIRING = [
  ...[
    "we(?:['’]| a)?re (?:now )?hiring",
    "(?:i['’]m |now |#)?hiring",
    'wir stellen ein',
    'on recrute',
  ],
  ...['nous recrutons', 'estamos contratando', 'contratando', 'stiamo assumendo', 'wij zoeken'],
];
const REMARKS = [
  new RegExp(`\\s*${SEPARATOR}\\s*(?:${LEAVE.join('|')})(?![\\p{L}])[^|]*`, 'giu'),
  new RegExp(`\\s*${SEPARATOR}\\s*(?:${HIRING.join('|')})\\s*[!.)\\]]*[^\\p{L}\\p{N}]*$`, 'giu'),
  new RegExp(
    `\\s*${SEPARATOR}\\s*(?:ex[-– ](?!officio)|formerly (?:at )?|former )[^|•·)]*[)\\]]?`,
    'giu',
  ),
];
/** Every remark has one of these words. */
const HINT =
  /leave|eltern|mutter|karenz|cong|baja|exced|licen|matern|verlof|ledig|barsel|permisj|urlop|mateř|декрет|hiring|stellen|recrut|contrat|assum|zoeken|\bex\b|former/i;

/** A title without such remarks; a title that is nothing else stays. */
export function withoutRemarks(title: string): string {
  if (!HINT.test(title)) return title;
  const rest = REMARKS.reduce((text, remark) => text.replace(remark, ''), title);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : title;
}
