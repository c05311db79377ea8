/** Words beside a company's name that name a unit, or the country of a branch. */

/** Units that companies of any trade have. */
export const BRANCHES: readonly string[] = [
  ...['cloud', 'ventures', 'labs', 'lab', 'laboratories', 'research', 'digital', 'studio'],
  ...['studios', 'group', 'groupe', 'gruppe', 'grupo', 'gruppo', 'holding', 'holdings'],
  ...['international', 'global', 'worldwide', 'foundation', 'stiftung', 'academy', 'institute'],
  ...['consulting', 'services', 'web services', 'cloud services', 'solutions', 'innovation'],
  ...['innovations', 'x', 'next', 'accelerator', 'engineering', 'it', 'business', 'enterprise'],
  ...['tech', 'technology', 'technologies', 'advisory', 'analytics', 'platforms', 'ai', 'data'],
  ...['production', 'productions', 'press', 'interactive', 'corporate', 'headquarters', 'hq'],
];

/**
 * Trades. They name units of large companies, but also distinguish unrelated companies of one name.
 */
export const TRADES: readonly string[] = [
  ...['venture capital', 'capital', 'systems', 'software', 'security', 'health', 'healthcare'],
  ...['media', 'games', 'gaming', 'entertainment', 'energy', 'finance', 'financial services'],
  ...['insurance', 'payments', 'pay', 'mobility', 'robotics', 'partners', 'retail', 'logistics'],
  ...['real estate', 'asset management', 'investments'],
];

/** Further regions, beside the names of countries. */
export const REGIONS: readonly string[] = [
  ...['uk', 'us', 'usa', 'uae', 'eu', 'gb', 'de', 'fr', 'es', 'it', 'nl', 'ch', 'at', 'pl', 'se'],
  ...['dk', 'no', 'fi', 'be', 'pt', 'ie', 'br', 'mx', 'in', 'cn', 'jp', 'kr', 'au', 'ca', 'nz'],
  ...['sg', 'za', 'great britain', 'britain', 'england', 'scotland', 'wales', 'america', 'holland'],
  ...['united states of america', 'north america', 'south america', 'latin america', 'latam'],
  ...['americas', 'europe', 'europa', 'western europe', 'eastern europe', 'emea', 'apac', 'mena'],
  ...['asia', 'asia pacific', 'southeast asia', 'middle east', 'africa', 'afrika', 'dach'],
  ...['korea', 'hong kong', 'macau', 'macao', 'turkey', 'czech republic', 'ivory coast', 'vietnam'],
  ...['russian federation', 'ksa', 'hellas', 'south east asia', 'greater china', 'central europe'],
  ...['benelux', 'nordic', 'nordics', 'nordeuropa', 'iberia', 'baltics', 'cee', 'anz', 'oceania'],
];

/** Countries and regions that are attached to a name in scripts without spaces. */
export const UNSPACED_REGIONS: readonly string[] = [
  ...[
    '中国',
    '中國',
    '日本',
    '韩国',
    '韓国',
    '台湾',
    '台灣',
    '香港',
    '印度',
    '美国',
    '美國',
    '德国',
  ],
  ...[
    '法国',
    '英国',
    '新加坡',
    '亚太',
    '亞太',
    '大中华',
    '大中华区',
    '大中華',
    'ジャパン',
    'チャイナ',
  ],
  ...[
    'コリア',
    'アジア',
    'アメリカ',
    'ヨーロッパ',
    'インド',
    '코리아',
    '한국',
    '재팬',
    '차이나',
    '아시아',
  ],
  ...['아메리카', '유럽'],
];

/** Words between a name and the country after it: "Acme of Germany", "Acme UK & Ireland". */
export const BETWEEN: ReadonlySet<string> = new Set([
  ...['of', 'in', 'the', 'de', 'do', 'da', 'du', 'di', 'for', 'and', 'und', 'et', 'y', 'e'],
]);

/**
 * Words for kinds of organisation. With a country after them they name one organisation that is
 * unrelated to others: "Bank of Japan", "Air France".
 */
export const KINDS: readonly string[] = [
  ...[
    'bank',
    'banque',
    'banco',
    'banca',
    'central',
    'national',
    'federal',
    'first',
    'royal',
    'new',
  ],
  ...['general', 'united', 'american', 'british', 'european', 'state', 'reserve', 'air', 'airways'],
  ...['airlines', 'university', 'université', 'universität', 'universidad', 'universidade'],
  ...['università', 'universiteit', 'universitet', 'college', 'school', 'institut', 'embassy'],
  ...['botschaft', 'ambassade', 'embajada', 'embaixada', 'ambasciata', 'consulate', 'ministry'],
  ...['government', 'parliament', 'senate', 'army', 'navy', 'republic', 'kingdom', 'telecom'],
  ...['telekom', 'télécom', 'telefónica', 'post', 'poste', 'radio', 'television', 'tv', 'rail'],
  ...['railways', 'steel', 'oil', 'gas', 'petroleum', 'power', 'water', 'museum', 'church'],
  ...['chamber', 'commerce', 'association', 'society', 'council', 'tourism', 'invest', 'game'],
  ...['company', 'companies', 'corporation', 'public', 'union', 'federation', 'institute of'],
];
