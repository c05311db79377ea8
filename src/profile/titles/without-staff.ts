/** Titles of managers without staff, such as product managers, in the supported languages. */
import { phraseFinder } from './phrases.ts';
import type { Rank } from './rank.ts';
import { titleWords } from './words.ts';

const TITLES: readonly string[] = [
  ...['product manager', 'project manager', 'programme manager', 'account manager'],
  ...['success manager', 'relationship manager', 'community manager', 'brand manager'],
  ...['projectmanager', 'productmanager', 'Projektleiter', 'Kundenbetreuer'],
  ...['chef de projet', 'chef de produit', 'responsable de compte', 'responsable de projet'],
  ...['jefe de proyecto', 'jefe de producto', 'gestor de proyectos', 'gestor de cuentas'],
  ...['gerente de proyecto', 'gerente de producto', 'gerente de cuenta', 'gerente de projetos'],
  ...['gerente de proyectos', 'gerente de cuentas', 'gerente de projeto', 'gerente de produto'],
  ...['gerente de produtos', 'gerente de contas', 'gerente de conta', 'gestor de projetos'],
  ...['gestor de produto', 'gestor de contas', 'gestor de projeto', 'capo progetto'],
  ...['responsabile di progetto', 'responsabile di prodotto', 'responsabile progetto'],
  ...['projectleider', 'projektledare', 'produktchef', 'projektleder', 'prosjektleder'],
  ...['produktsjef', 'projektipäällikkö', 'tuotepäällikkö', 'asiakkuuspäällikkö'],
  ...['kierownik projektu', 'kierownik produktu', 'menedżer produktu', 'menedżer projektu'],
  ...['projektový manažer', 'produktový manažer', 'proje yöneticisi', 'ürün yöneticisi'],
  ...['müşteri yöneticisi', 'аккаунт менеджер', 'менеджер по работе с клиентами'],
  ...['менеджер продукта', 'менеджер проекта', 'υπεύθυνος έργου', 'مدير مشروع', 'مدير منتج'],
  ...['מנהל מוצר', 'מנהל פרויקט', 'परियोजना प्रबंधक', '项目经理', '产品经理', '客户经理'],
  ...['專案經理', '產品經理', '項目經理', '客戶經理', '프로젝트 매니저'],
];

const find = phraseFinder<true>([[true, TITLES]]);

export const isWithoutStaff = (title: string, { level }: Rank): boolean =>
  level === 'manager' && find(titleWords(title)).length > 0;
