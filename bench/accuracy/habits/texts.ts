/** The texts that people with a habit write. */
import type { Position } from '../../../src/profile/record.ts';

export const isOn = ({ start_date: start, end_date: end }: Position, day: string): boolean =>
  (start == null || start <= day) && (end == null || end > day);

type Post = readonly [title: string, company: string];

export const PLACEHOLDERS: readonly Post[] = [
  ['Career Break', 'Career Break'],
  ['Open to work', 'Open to work'],
  ['Consultant', 'Self-employed'],
  ['Freelance Consultant', 'Freelance'],
  ['Parental Leave', 'Parental Leave'],
  ['Founder', 'Stealth Startup'],
  ['Elternzeit', 'Elternzeit'],
  ['Beraterin', 'Selbstständig'],
  ['Consultante', 'Indépendante'],
  ["En recherche d'opportunités", "En recherche d'emploi"],
  ['Consultor', 'Autónomo'],
  ['Em transição de carreira', 'Em transição'],
  ['Consulente', 'Libero professionista'],
  ['Adviseur', 'ZZP'],
  ['Föräldraledig', 'Föräldraledig'],
  ['Urlop macierzyński', 'Urlop macierzyński'],
  ['育休中', '育児休業中'],
  ['프리랜서', '프리랜서'],
  ['Retired', 'Retired'],
  ['Student', 'Student'],
];

export const SEATS: readonly Post[] = [
  ['Audit Committee Chair', 'Halden Fjord Holding'],
  ['Limited Partner', 'Quarry Lane Fund II'],
  ['Operating Advisor', 'Tallgrass Equity'],
  ['Executive in Residence', 'Brightwater School of Business'],
  ['Scout', 'Kestrel Seed'],
  ['Official Member', 'Northgate Finance Council'],
  ['Guest Lecturer', 'Brightwater School of Business'],
  ['Lehrbeauftragter', 'Hochschule Moorland'],
  ['Chargée de cours', 'École du Vallon'],
  ['Author', 'Papermill Books'],
  ['Podcast Host', 'The Tuesday Ledger'],
  ['MBA Candidate', 'Brightwater School of Business'],
  ['Estudiante de MBA', 'Escuela del Prado'],
  ['Fractional CMO', 'Lanternworks'],
  ['Owner', 'Heron Street Candles'],
  ['Inhaberin', 'Atelier Moosgrün'],
  ['Propriétaire', 'Gîte des Tilleuls'],
  ['Founder', 'Saltbox Ceramics'],
  ['Board Member', 'Halden Fjord Holding'],
  ['Advisor', 'Lanternworks'],
];

export const SECOND_JOBS: readonly Post[] = [
  ['Managing Director', 'Heron Street Trading'],
  ['Geschäftsführer', 'Moosgrün Immobilien'],
  ['Consultant', 'Lanternworks'],
  ['Directeur', 'Tilleuls Conseil'],
  ['Software Engineer', 'Saltbox Apps'],
];

export const STATED_FORMER: readonly string[] = [
  ...['(formerly …)', '(ex …)', '(fka …)', '(previously …)', '(vormals …)', '(früher …)'],
  ...['(anciennement …)', '(antes …)', '(già …)', '(voorheen …)', '(旧…)'],
];

export const REMARKS: readonly string[] = [
  ...[' (on maternity leave)', ' (on parental leave)', ' (in Elternzeit)', ' (en congé maternité)'],
  ...[' | ex-Kestrel', ' | ex-Halden, ex-Kestrel', ' (ex-Halden)', " - We're hiring!"],
  ...[' - We are hiring!', ' | #hiring', ' | Wir stellen ein!', ' | Nous recrutons', ' at …'],
  ...[' bei …', ' chez …', ' @ …', ' en …', ' 🚀 We’re hiring'],
];
