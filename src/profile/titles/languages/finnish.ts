import type { TitleLanguage } from './language.ts';

/** Finnish; its compounds end in the noun of rank ("myyntijohtaja", "projektipäällikkö"). */
export const finnish: TitleLanguage = {
  same: {
    senior: 'vanhempi',
    junior: 'nuorempi',
    principal: 'johtava',
    engineer: 'insinööri',
    developer: 'kehittäjä',
    consultant: 'konsultti',
    designer: 'suunnittelija',
    coordinator: 'koordinaattori',
    employee: 'työntekijä',
    deputy: 'apulais | vara',
    owner: 'omistaja',
    coowner: 'osaomistaja',
    founder: 'perustaja',
    cofounder: 'perustajaosakas | perustajajäsen',
    partner: 'osakas',
    teamlead: 'tiiminvetäjä | tiimin vetäjä | tiimiesihenkilö | tiimiesimies',
  },
  ranks: [
    ['owner', 0, 'yrittäjä'],
    ['c-suite', 0, 'toimitusjohtaja=tj | konsernijohtaja | pääjohtaja'],
    ['vp', 0, 'varatoimitusjohtaja | varapääjohtaja'],
    ['director', -1, 'apulaisjohtaja | varajohtaja'],
    ['director', 0, 'johtaja | *johtaja'],
    ['manager', 1, 'osastopäällikkö'],
    ['manager', 0, 'päällikkö | *päällikkö'],
    ['manager', -1, 'apulaispäällikkö'],
    [
      'lead',
      0,
      'työnjohtaja | esimies=esihenkilö=lähiesihenkilö=lähiesimies | ryhmänvetäjä | vuorovastaava | ryhmäpäällikkö | *esihenkilö | *esimies',
    ],
    ['professional', 3, 'erityisasiantuntija | erikoisasiantuntija'],
    [
      'professional',
      0,
      'asiantuntija | *asiantuntija | myyjä | *myyjä | neuvoja | opettaja | *kehittäjä | *insinööri | *suunnittelija | kirjanpitäjä | lakimies=juristi',
    ],
    ['entry', 0, '*sihteeri | assistentti | avustaja | sihteeri | apulainen | toimistotyöntekijä'],
    ['intern', 0, 'harjoittelija | *harjoittelija | oppisopimusopiskelija | kesätyöntekijä'],
    [null, 0, 'hallituksen jäsen | hallituksen puheenjohtaja | eläkeläinen'],
  ],
  board: 'hallituksen jäsen | hallituksen puheenjohtaja | puheenjohtaja',
  interim: 'vt | v t | väliaikainen | vs',
};
