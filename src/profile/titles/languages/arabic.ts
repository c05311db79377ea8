import type { TitleLanguage } from './language.ts';

/**
 * Arabic. `scripts.ts` handles the article, the endings of gender and number, and spellings of
 * alif.
 */
export const arabic: TitleLanguage = {
  same: {
    assistant: 'مساعد',
    engineer: 'مهندس',
    consultant: 'مستشار | استشاري',
    analyst: 'محلل',
    specialist: 'أخصائي | اختصاصي | إخصائي',
    programmer: 'مبرمج',
    developer: 'مطور',
    accountant: 'محاسب',
    coordinator: 'منسق',
    supervisor: 'مشرف',
    manager: 'مدير',
    'general manager': 'جنرال مانجر',
    deputy: 'نائب',
    president: 'رئيس',
    vp: 'نائب الرئيس | نائب رئيس',
    ceo: 'الرئيس التنفيذي | رئيس تنفيذي',
    cfo: 'الرئيس المالي | المدير المالي التنفيذي',
    teamlead: 'قائد فريق | رئيس فريق | قائد الفريق',
    owner: 'مالك | صاحب',
    coowner: 'شريك مالك',
    founder: 'مؤسس',
    cofounder: 'شريك مؤسس | مؤسس مشارك',
    partner: 'شريك',
    senior: 'أول | اول',
    representative: 'مندوب | ممثل',
    employee: 'موظف',
    officer: 'مسؤول | مسئول',
    intern: 'متدرب',
  },
  ranks: [
    ['c-suite', 1, 'رئيس مجلس الإدارة'],
    ['c-suite', 0, 'المدير العام=مدير عام | المدير التنفيذي=مدير تنفيذي | العضو المنتدب=عضو منتدب'],
    ['vp', 0, 'نائب الرئيس التنفيذي | نائب رئيس مجلس الإدارة'],
    ['vp', -0.5, 'نائب المدير العام=نائب مدير عام'],
    ['vp', -1, 'مساعد المدير العام=مساعد مدير عام'],
    ['director', 0, 'مدير إدارة=مدير الإدارة | مدير إقليمي'],
    ['manager', -0.5, 'رئيس قسم=رئيس القسم | رئيس وحدة'],
    ['professional', 0, 'فني | معلم | طبيب | محامي | بائع | باحث'],
    ['entry', 0, 'سكرتير | كاتب | عامل | أمين صندوق'],
    [null, 0, 'عضو مجلس الإدارة=عضو مجلس إدارة | متقاعد'],
  ],
  grades: [[5, 'كبير']],
  board: 'عضو مجلس الإدارة | عضو مجلس إدارة',
  interim: 'بالإنابة | المكلف | مكلف',
};
