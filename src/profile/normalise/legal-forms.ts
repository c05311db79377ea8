/**
 * Legal forms in company names, compiled for this project from the company law terms in use in each
 * country. They are compared without dots, spaces, case and accents, so `S.p.A.` includes `SpA` and
 * `S. P. A.`.
 */

/** Forms after a name. */
export const FORMS_BEHIND: Readonly<Record<string, readonly string[]>> = {
  'United States, Canada': [
    ...['Inc', 'Incorporated', 'Corp', 'Corporation', 'Co', 'Company', '& Co', '& Company'],
    ...[
      'LLC',
      'LLP',
      'LP',
      'LLLP',
      'PLLC',
      'PBC',
      'ULC',
      'Ltée',
      'Limitée',
      'Limited Liability Company',
    ],
    ...['Limited Partnership', 'Limited Liability Partnership', 'Professional Corporation'],
  ],
  'United Kingdom, Ireland': [
    ...['Ltd', 'Limited', 'PLC', 'Public Limited Company', 'CIC', 'DAC', 'CLG', 'Teoranta'],
    ...['Private Limited Company', 'Unlimited Company', 'Designated Activity Company'],
  ],
  'Australia, New Zealand, South Africa': [
    ...['Pty', 'Pty Ltd', '(Pty) Ltd', 'Proprietary Limited', 'Pty Limited', 'NPC'],
  ],
  'India, Pakistan, Singapore, Malaysia, Hong Kong': [
    ...['Pvt', 'Pvt Ltd', 'P. Ltd', 'Private Limited', 'Private Ltd', 'Pvt Limited', '(OPC)'],
    ...['(SMC-Pvt) Ltd', 'Pte', 'Pte Ltd', 'Pte Limited', 'Sdn Bhd', 'Berhad', 'Bhd', 'PLT'],
    ...['Sendirian Berhad', 'Co.Ltd'],
  ],
  'Germany, Austria, Switzerland, Liechtenstein': [
    ...['GmbH', 'mbH', 'gGmbH', 'GesmbH', 'Ges.m.b.H.', 'AG', 'gAG', 'KG', 'KGaA', 'OHG', 'GbR'],
    ...['UG', 'UG (haftungsbeschränkt)', '(haftungsbeschränkt)', 'PartG', 'PartG mbB', 'PartGmbB'],
    ...['e.K.', 'eK', 'e.Kfm.', 'e.Kfr.', 'SE', 'Aktiengesellschaft', 'Kommanditgesellschaft'],
    ...['Gesellschaft mit beschränkter Haftung', 'Genossenschaft', 'u. Co'],
    ...['eingetragener Verein', 'eingetragene Genossenschaft'],
  ],
  'France, Belgium, Luxembourg, French Switzerland': [
    ...[
      'SA',
      'SAS',
      'SASU',
      'SARL',
      'S.à r.l.',
      'Sàrl-S',
      'EURL',
      'SNC',
      'SELARL',
      'SELAS',
      'SCOP',
    ],
    ...[
      'SCRL',
      'SPRL',
      'SRL',
      'ASBL',
      'AISBL',
      'SCA',
      '& Cie',
      'Cie',
      '& Compagnie',
      'Société Anonyme',
    ],
    ...['Société par actions simplifiée', 'Société à responsabilité limitée'],
  ],
  Netherlands: [
    ...['BV', 'NV', 'VOF', 'BVBA', 'CVBA', 'VZW', 'Besloten Vennootschap', 'Naamloze Vennootschap'],
    ...['BV/SRL', 'NV/SA', 'SA/NV', 'SRL/BV', 'Coöperatief U.A.', 'Coöperatie U.A.'],
  ],
  Italy: [
    ...['S.p.A.', 'S.r.l.', 'S.r.l.s.', 'S.a.p.A.', 'S.n.c.', 'S.a.s.', 'S.c.a r.l.', 'S.c.r.l.'],
    ...['Soc. Coop.', 'Società Benefit', 'S.r.l. SB', 'S.p.A. SB', 'S.r.l. Unipersonale'],
    ...['Società per Azioni', 'Società a responsabilità limitata', 'Onlus'],
  ],
  'Spain, Latin America': [
    ...['S.A.', 'S.A.U.', 'S.L.', 'S.L.U.', 'S.L.L.', 'S.L.P.', 'S. Coop.', 'S.A. de C.V.', 'SAPI'],
    ...[
      'S.A.B.',
      'S.A.B. de C.V.',
      'S.A.P.I. de C.V.',
      'S. de R.L.',
      'S. de R.L. de C.V.',
      'S.A.C.',
    ],
    ...['S.A.A.', 'E.I.R.L.', 'S.R.L.', 'Cía', '& Cía', 'Cía. Ltda.', 'Ltda'],
    ...['Sociedad Anónima', 'Sociedad Limitada', 'Sociedad de Responsabilidad Limitada', 'SOFOM'],
    ...['Sociedad por Acciones Simplificada'],
  ],
  'Portugal, Brazil': [
    ...[
      'Lda',
      'Unipessoal Lda',
      'Limitada',
      'SGPS',
      'S/A',
      'Ltda',
      'Ltda ME',
      'Ltda EPP',
      'EIRELI',
    ],
    ...['Eireli ME', 'EPP', 'S.A. SGPS', 'Sociedade Anônima', 'Sociedade Limitada', 'e Cia'],
  ],
  Nordics: [
    ...[
      'AB',
      'AB (publ)',
      '(publ)',
      'Aktiebolag',
      'Handelsbolag',
      'A/S',
      'AS',
      'ASA',
      'ApS',
      'IVS',
    ],
    ...['A.m.b.a.', 'Aktieselskab', 'Anpartsselskab', 'Aksjeselskap', 'Oy', 'Oyj'],
    ...['Oy Ab', 'Osakeyhtiö', 'Abp', 'ehf'],
  ],
  'Poland, Czechia, Slovakia, Hungary': [
    ...['sp. z o.o.', 'sp. z o.o. sp.k.', 'sp. zoo', 'sp.k.', 'sp.j.', 'sp.p.'],
    ...['spółka z o.o.', 'spółka z ograniczoną odpowiedzialnością', 'spółka akcyjna'],
    ...[
      'spółka komandytowa',
      'spółka jawna',
      's.r.o.',
      'spol. s r.o.',
      'a.s.',
      'Kft',
      'Zrt',
      'Nyrt',
      'Kkt',
    ],
  ],
  'Baltics, Balkans, Romania, Greece': [
    ...['UAB', 'OÜ', 'd.o.o.', 'j.d.o.o.', 'd.n.o.', 'DOOEL', 'EOOD', 'OOD', 'EAD', 'ЕООД', 'ООД'],
    ...['ЕАД', 'ДОО', 'ДООЕЛ', 'S.R.L.-D', 'PFA', 'Α.Ε.', 'Ε.Π.Ε.', 'Ι.Κ.Ε.', 'Ο.Ε.'],
  ],
  'Russia and neighbours': [
    ...['ООО', 'ОАО', 'ЗАО', 'ПАО', 'НПАО', 'АО', 'ИП', 'ТОО', 'ОДО', 'ЧУП', 'ТОВ', 'ПАТ', 'ПрАТ'],
    ...['OOO', 'OAO', 'ZAO', 'PAO', 'PJSC', 'OJSC', 'CJSC', 'JSC', 'TOV'],
  ],
  Turkey: [
    ...['A.Ş.', 'Ltd. Şti.', 'Şti', 'San. ve Tic. A.Ş.', 'San. ve Tic. Ltd. Şti.', 'Tic. A.Ş.'],
    ...['San. Tic. A.Ş.', 'San. Tic. Ltd. Şti.', 'Anonim Şirketi', 'Limited Şirketi'],
    ...['Sanayi ve Ticaret A.Ş.', 'Sanayi ve Ticaret Ltd. Şti.'],
  ],
  'Middle East, Africa': [
    ...['WLL', 'W.L.L.', 'FZE', 'FZ-LLC', 'FZ LLC', 'FZCO', 'FZC', 'DMCC', 'PJSC', 'QPSC', 'QSC'],
    ...['KSCP', 'KSCC', 'SAOG', 'SAOC', 'בע"מ', 'ش.م.م', 'ذ.م.م', 'ش.م.ع', 'ش.ذ.م.م'],
    ...['ش.م.ق', 'ش.م.خ', 'المحدودة', 'المساهمة'],
  ],
  'Japan, Korea, China, Taiwan': [
    ...['K.K.', 'Kabushiki Kaisha', 'Kabushiki Gaisha', 'Godo Kaisha', 'Yugen Kaisha'],
    ...['Co. Ltd.', 'Company Limited', 'Corp. Ltd.', 'Chusik Hoesa'],
  ],
  'Indonesia, Thailand, Vietnam, Philippines': [
    ...['Tbk', '(Persero)', '(Persero) Tbk', 'PCL', 'Public Company Limited', 'JSC', 'จำกัด'],
    ...['จำกัด (มหาชน)', 'Joint Stock Company'],
  ],
};

/** Forms before a name. */
export const FORMS_BEFORE: Readonly<Record<string, readonly string[]>> = {
  'Russia and neighbours': [
    ...['ООО', 'ОАО', 'ЗАО', 'ПАО', 'НПАО', 'АО', 'ИП', 'ТОО', 'ОДО', 'ЧУП', 'ТОВ', 'ПАТ', 'ПрАТ'],
    ...[
      'OOO',
      'OAO',
      'ZAO',
      'PAO',
      'TOV',
      'PJSC',
      'OJSC',
      'CJSC',
      'JSC',
      'LLC',
      'ФОП',
      'УП',
      'ОсОО',
    ],
  ],
  'Baltics, Nordics': ['UAB', 'AB', 'Oy', 'OÜ', 'VšĮ'],
  'France, Belgium': ['SARL', 'EURL', 'SASU', 'SPRL', 'ASBL'],
  'Indonesia, Vietnam, Thailand': [
    ...['PT', 'PT.', 'Công ty TNHH', 'Công ty Cổ phần', 'Công ty CP', 'CTCP', 'บริษัท'],
  ],
  'Arabic, Persian': ['شركة', 'شرکت'],
};

/**
 * Forms before a name that need dots or slashes, because without them they are words and names
 * (Spa, SRL).
 */
export const FORMS_BEFORE_WHEN_MARKED: readonly string[] = [
  ...['S.p.A.', 'S.r.l.', 'S.r.l.s.', 'S.à r.l.', 'A/S', 'K/S', 'Sp. z o.o.'],
];

/**
 * Forms after a name whose letters are also words, geographic names or initials (NA, PA, ME). They
 * need a dot or slash, or a comma or bracket before them.
 */
export const FORMS_WHEN_MARKED: readonly string[] = [
  ...['N.A.', 'P.A.', 'P.C.', 'L.C.', 'S.C.', 'C.A.', 'C.C.', 'M.E.', 'C.V.', 'e.V.', 'e.G.', 'eG'],
  ...['O.G.', 'D.A.', 'ANS', 'A.D.', 'd.d.', 'H.B.', 'K.B.', 'R.Y.', 'SIA', 'E.K.', 'A.O.', 'A.E.'],
  ...['E.P.E.', 'U.A.', 'CIO', 'N.L.', 'R.F.', 'h.f.', 'hf', 'K/S', 'I/S', 'P/S'],
  ...['Bt', 'k.s.', 'v.o.s.', 'o.p.s.', 'S.K.A.', 'P.S.A.', 'S.C.S.', 'S.A.L.', 'S.A.E.', 'G.K.'],
  ...['Y.K.', 'I.K.E.', 'MEI', 'The'],
];

/** Forms attached to the beginning or end of a name without a space. */
export const FORMS_ATTACHED: readonly string[] = [
  ...['株式会社', '有限会社', '合同会社', '合資会社', '合名会社', '(株)', '(有)', '(同)'],
  ...[
    '股份有限公司',
    '有限责任公司',
    '有限責任公司',
    '有限公司',
    '주식회사',
    '유한회사',
    '(주)',
    '(유)',
  ],
  ...[
    '股份公司',
    '有限合伙企业',
    '有限合伙',
    '合伙企业',
    '相互会社',
    '一般社団法人',
    '一般財団法人',
  ],
  ...['公益社団法人', '公益財団法人', '医療法人社団', '医療法人', '社会福祉法人', '学校法人'],
  ...['特定非営利活動法人', 'NPO法人', '独立行政法人', '국립대학법인', '유한책임회사', '합자회사'],
  ...['합명회사', '사단법인', '재단법인', '학교법인', '의료법인', '사회복지법인'],
];
