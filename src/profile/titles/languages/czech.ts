import type { TitleLanguage } from './language.ts';

/** Czech; titles in the forms for men and women, and in the genitive after "zástupce". */
export const czech: TitleLanguage = {
  same: {
    senior: 'starší',
    junior: 'mladší',
    principal: 'hlavní',
    'chief accountant': 'hlavní účetní',
    engineer: 'inženýr',
    analyst: 'analytik',
    consultant: 'konzultant',
    coordinator: 'koordinátor',
    manager: 'manažer | manažera | manažerky',
    director: 'ředitel | ředitelka | ředitele | ředitelky',
    deputy: 'zástupce | zástupkyně',
    vp: 'viceprezident',
    owner: 'majitel | vlastník',
    coowner: 'spolumajitel',
    founder: 'zakladatel',
    cofounder: 'spoluzakladatel',
    partner: 'společník | společnice',
    programmer: 'programátor',
    accountant: 'účetní',
    employee: 'pracovník | pracovnice',
  },
  ranks: [
    [
      'c-suite',
      0,
      'generální ředitel=generálního ředitele | výkonný ředitel | jednatel | předseda představenstva=předsedkyně představenstva',
    ],
    ['c-suite', 0, 'člen představenstva=členka představenstva'],
    ['vp', 0, 'místopředseda představenstva=místopředsedkyně představenstva'],
    ['director', -1, 'náměstek=náměstkyně | náměstek ředitele=náměstkyně ředitele'],
    ['director', 0, 'náměstek generálního ředitele=náměstkyně generálního ředitele'],
    ['manager', 0, 'vedoucí=vedoucího | vedoucí projektu'],
    ['lead', 0, 'vedoucí týmu | vedoucí směny | mistr=mistrová | předák'],
    [
      'professional',
      0,
      'obchodní zástupce=obchodní zástupkyně | referent | poradce=poradkyně | obchodník=obchodnice | technik=technička | právník=právnička',
    ],
    [
      'entry',
      0,
      'asistent | sekretářka=sekretář | recepční | prodavač | dělník=dělnice | administrativní pracovník',
    ],
    ['intern', 0, 'stážista | brigádník=brigádnice | učeň | praktikant'],
    [null, 0, 'člen dozorčí rady | předseda dozorčí rady'],
  ],
  board: 'člen dozorčí rady | členka dozorčí rady | předseda dozorčí rady',
  interim: 'pověřený řízením | pověřená řízením',
};
