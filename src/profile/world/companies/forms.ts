/**
 * The forms of company names in a country. In a trading name, `%b` is the brand and `%s` a word of
 * its sector; in a legal name, `%t` is the trading name. Legal forms are those of the country's
 * company law (usual spellings of public registers).
 */

export type Forms = { trading: readonly string[]; legal: readonly string[] };

const PLAIN = ['%b', '%b %s', '%b %s', '%b Group'];

const FORMS: Readonly<Record<string, Forms>> = {
  US: {
    trading: ['%b', '%b %s', '%b %s', '%b %s', 'The %b Company', '%b & Partners', '%b Holdings'],
    legal: ['%t, Inc.', '%t Inc.', '%t LLC', '%t, LLC', '%t Corporation', '%t Corp.', '%t, L.P.'],
  },
  GB: {
    trading: ['%b', '%b %s', '%b %s', '%b & Sons', '%b Group'],
    legal: ['%t Ltd', '%t Limited', '%t Ltd.', '%t plc', '%t LLP'],
  },
  IE: { trading: PLAIN, legal: ['%t Ltd', '%t DAC', '%t Limited', '%t plc'] },
  CA: { trading: PLAIN, legal: ['%t Inc.', '%t Ltd.', '%t Corp.', '%t ULC'] },
  AU: { trading: PLAIN, legal: ['%t Pty Ltd', '%t Pty. Ltd.', '%t Limited'] },
  DE: {
    trading: ['%b', '%b %s', '%b %s', '%b Gruppe', '%b-Werke', 'Gebrüder %b'],
    legal: ['%t GmbH', '%t GmbH', '%t AG', '%t GmbH & Co. KG', '%t SE', '%t KG', '%t UG'],
  },
  AT: { trading: ['%b', '%b %s', '%b Gruppe'], legal: ['%t GmbH', '%t AG', '%t Ges.m.b.H.'] },
  CH: { trading: ['%b', '%b %s', '%b Gruppe'], legal: ['%t AG', '%t GmbH', '%t SA'] },
  FR: {
    trading: ['%b', '%b %s', 'Groupe %b', 'Ateliers %b', 'Maison %b', '%b & Fils'],
    legal: ['%t SAS', '%t S.A.S.', '%t SA', '%t SARL', '%t S.A.', '%t SASU'],
  },
  ES: {
    trading: ['%b', '%b %s', 'Grupo %b', '%b Hermanos', 'Industrias %b'],
    legal: ['%t, S.L.', '%t S.L.', '%t S.A.', '%t, S.A.U.', '%t S.L.U.'],
  },
  MX: {
    trading: ['%b', '%b %s', 'Grupo %b', 'Industrias %b'],
    legal: ['%t, S.A. de C.V.', '%t S. de R.L. de C.V.', '%t S.A.P.I. de C.V.'],
  },
  PT: { trading: ['%b', '%b %s', 'Grupo %b'], legal: ['%t, Lda.', '%t, S.A.', '%t Lda'] },
  BR: {
    trading: ['%b', '%b %s', 'Grupo %b', 'Indústrias %b'],
    legal: ['%t Ltda.', '%t Ltda', '%t S.A.', '%t S/A'],
  },
  IT: {
    trading: ['%b', '%b %s', 'Gruppo %b', 'Officine %b', 'Fratelli %b'],
    legal: ['%t S.p.A.', '%t S.r.l.', '%t SRL', '%t S.n.c.', '%t SpA'],
  },
  NL: {
    trading: ['%b', '%b %s', '%b Groep', 'Koninklijke %b'],
    legal: ['%t B.V.', '%t BV', '%t N.V.'],
  },
  BE: { trading: ['%b', '%b %s', '%b Groep'], legal: ['%t NV', '%t BV', '%t BVBA', '%t SA'] },
  SE: { trading: ['%b', '%b %s', '%b Gruppen'], legal: ['%t AB', '%t AB (publ)'] },
  NO: { trading: ['%b', '%b %s', '%b Gruppen'], legal: ['%t AS', '%t ASA'] },
  DK: { trading: ['%b', '%b %s', '%b Gruppen'], legal: ['%t A/S', '%t ApS'] },
  FI: { trading: ['%b', '%b %s', '%b-yhtiöt'], legal: ['%t Oy', '%t Oyj'] },
  PL: {
    trading: ['%b', '%b %s', 'Grupa %b'],
    legal: ['%t sp. z o.o.', '%t S.A.', '%t Sp. z o.o.'],
  },
  CZ: { trading: ['%b', '%b %s', 'Skupina %b'], legal: ['%t s.r.o.', '%t a.s.', '%t, s.r.o.'] },
  TR: { trading: ['%b', '%b %s', '%b Holding'], legal: ['%t A.Ş.', '%t Ltd. Şti.'] },
  IN: {
    trading: PLAIN,
    legal: ['%t Pvt. Ltd.', '%t Private Limited', '%t Limited', '%t LLP'],
  },
  JP: { trading: ['%b', '%b %s'], legal: ['株式会社%t', '%t Co., Ltd.', '%t K.K.', '%t株式会社'] },
  CN: { trading: ['%b', '%b %s'], legal: ['%t Co., Ltd.', '%t Co. Ltd', '%t Ltd.'] },
  SG: { trading: PLAIN, legal: ['%t Pte. Ltd.', '%t Pte Ltd'] },
  RU: { trading: ['%b', '%b %s'], legal: ['ООО «%t»', 'АО «%t»', '%t LLC', 'OOO %t'] },
  AE: { trading: ['%b', '%b %s', 'Al %b'], legal: ['%t FZ-LLC', '%t LLC', '%t DMCC'] },
  EG: { trading: ['%b', '%b %s', 'El %b'], legal: ['%t S.A.E.', '%t LLC'] },
};

/** Returns the naming forms of a country (ISO 3166 alpha-2). */
export function namingForms(code: string): Forms {
  return FORMS[code] ?? (FORMS.US as Forms);
}
