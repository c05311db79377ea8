/**
 * French, Italian, Portuguese and Spanish titles by line of work; the men's form precedes the
 * women's.
 */
import { type Ladder, ladder } from './ladder.ts';
import type { TrackName } from './tracks.ts';

export const french: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Stagiaire commercial/Stagiaire commerciale
    Assistant commercial/Assistante commerciale
    Attaché commercial/Attachée commerciale | Commercial/Commerciale
    Commercial senior/Commerciale senior
    Chef d'équipe commercial/Cheffe d'équipe commerciale
    Chef des ventes/Cheffe des ventes | Responsable commercial/Responsable commerciale
    -
    Directeur commercial/Directrice commerciale | Directeur des ventes/Directrice des ventes
    -
    -`),
  marketing: ladder(`
    Stagiaire marketing
    Assistant marketing/Assistante marketing
    Chargé de marketing/Chargée de marketing | Chargé de communication/Chargée de communication
    Chargé de marketing senior/Chargée de marketing senior
    -
    Responsable marketing | Responsable communication
    -
    Directeur marketing/Directrice marketing
    -
    -`),
  finance: ladder(`
    Stagiaire en comptabilité
    Assistant comptable/Assistante comptable
    Comptable | Contrôleur de gestion/Contrôleuse de gestion
    Comptable senior | Contrôleur de gestion senior/Contrôleuse de gestion senior
    -
    Responsable comptable | Responsable financier/Responsable financière
    -
    Directeur financier/Directrice financière
    -
    -`),
  engineering: ladder(`
    Stagiaire développeur/Stagiaire développeuse
    Développeur junior/Développeuse junior
    Développeur/Développeuse | Ingénieur logiciel/Ingénieure logiciel
    Développeur senior/Développeuse senior | Ingénieur logiciel senior/Ingénieure logiciel senior
    Chef d'équipe technique/Cheffe d'équipe technique
    Responsable développement
    -
    Directeur technique/Directrice technique
    -
    -`),
};

export const italian: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Stagista commerciale
    Assistente commerciale
    Addetto alle vendite/Addetta alle vendite | Agente commerciale
    Agente commerciale senior
    -
    Responsabile vendite | Responsabile commerciale
    -
    Direttore commerciale/Direttrice commerciale | Direttore vendite/Direttrice vendite
    -
    -`),
  finance: ladder(`
    Stagista amministrativo/Stagista amministrativa
    Assistente contabile
    Contabile | Analista finanziario/Analista finanziaria
    Contabile senior | Analista finanziario senior/Analista finanziaria senior
    -
    Responsabile amministrativo/Responsabile amministrativa
    -
    Direttore finanziario/Direttrice finanziaria
    -
    -`),
  purchasing: ladder(`
    Stagista acquisti
    Assistente acquisti
    Addetto acquisti/Addetta acquisti
    Buyer senior
    -
    Responsabile acquisti
    -
    Direttore acquisti/Direttrice acquisti
    -
    -`),
};

export const portuguese: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Estagiário de vendas/Estagiária de vendas
    Assistente de vendas
    Executivo de vendas/Executiva de vendas | Consultor de vendas/Consultora de vendas
    Executivo de vendas sênior/Executiva de vendas sênior
    -
    Gerente de vendas | Gerente comercial
    -
    Diretor comercial/Diretora comercial | Diretor de vendas/Diretora de vendas
    -
    -`),
  finance: ladder(`
    Estagiário de finanças/Estagiária de finanças
    Assistente financeiro/Assistente financeira
    Analista financeiro/Analista financeira | Contador/Contadora
    Analista financeiro sênior/Analista financeira sênior
    -
    Gerente financeiro/Gerente financeira
    -
    Diretor financeiro/Diretora financeira
    -
    -`),
  it: ladder(`
    Estagiário de TI/Estagiária de TI
    Assistente de TI
    Analista de sistemas | Analista de suporte
    Analista de sistemas sênior
    -
    Gerente de TI
    -
    Diretor de TI/Diretora de TI
    -
    -`),
};

export const spanish: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Becario de ventas/Becaria de ventas
    Asistente de ventas
    Ejecutivo de ventas/Ejecutiva de ventas | Comercial
    Ejecutivo de ventas sénior/Ejecutiva de ventas sénior
    Jefe de equipo de ventas/Jefa de equipo de ventas
    Gerente de ventas | Jefe de ventas/Jefa de ventas
    -
    Director comercial/Directora comercial | Director de ventas/Directora de ventas
    -
    -`),
  finance: ladder(`
    Becario de finanzas/Becaria de finanzas
    Auxiliar contable
    Contable | Analista financiero/Analista financiera
    Contable sénior | Analista financiero sénior/Analista financiera sénior
    -
    Gerente de finanzas | Jefe de contabilidad/Jefa de contabilidad
    -
    Director financiero/Directora financiera
    -
    -`),
  engineering: ladder(`
    Becario de desarrollo/Becaria de desarrollo
    Desarrollador júnior/Desarrolladora júnior
    Desarrollador de software/Desarrolladora de software
    Desarrollador sénior/Desarrolladora sénior
    Líder técnico/Líder técnica
    Gerente de ingeniería
    -
    Director de ingeniería/Directora de ingeniería | Director de tecnología/Directora de tecnología
    -
    -`),
  operations: ladder(`
    Becario de operaciones/Becaria de operaciones
    Auxiliar de operaciones
    Analista de operaciones | Coordinador de logística/Coordinadora de logística
    Analista sénior de operaciones
    -
    Gerente de operaciones | Jefe de planta/Jefa de planta
    -
    Director de operaciones/Directora de operaciones
    -
    -`),
};
