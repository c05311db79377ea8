import type { TitleLanguage } from './language.ts';

/** Swedish. */
export const swedish: TitleLanguage = {
  same: {
    deputy: 'biträdande | ställföreträdande | tillförordnad',
    engineer: 'ingenjör',
    developer: 'utvecklare',
    analyst: 'analytiker',
    consultant: 'konsult',
    teamlead: 'teamledare',
    owner: 'ägare',
    founder: 'grundare',
    cofounder: 'medgrundare',
    partner: 'delägare',
    employee: 'medarbetare',
    seller: 'säljare',
    accountant: 'redovisningsekonom',
  },
  ranks: [
    ['c-suite', 0, 'verkställande direktör=vd | koncernchef | generaldirektör'],
    ['vp', 0, 'vice verkställande direktör=vice vd=vvd'],
    ['director', 0, 'divisionschef | affärsområdeschef | landschef'],
    ['manager', 1, 'avdelningschef=avdelningschefen'],
    ['manager', 0, 'chef för | *chef | chefen för | projektledare'],
    ['lead', 0, 'gruppchef | gruppledare | arbetsledare | förman | skiftledare | teamchef'],
    [
      'professional',
      0,
      'handläggare | rådgivare | utredare | samordnare | jurist | ekonom | revisor | seller',
    ],
    ['entry', 0, 'biträde | sekreterare | butiksbiträde | kassör | *biträde'],
    ['intern', 0, 'lärling | praktikant'],
    [null, 0, 'styrelseledamot | styrelseordförande | pensionär'],
  ],
  board: 'styrelseledamot | styrelseordförande | styrelsesuppleant | ledamot',
  interim: 'tf | t f | vikarierande',
};

/** Danish. */
export const danish: TitleLanguage = {
  same: {
    deputy: 'vicedirektør for | fungerende | stedfortrædende',
    engineer: 'ingeniør | civilingeniør',
    developer: 'udvikler',
    consultant: 'konsulent',
    owner: 'ejer | indehaver',
    coowner: 'medejer',
    founder: 'stifter',
    cofounder: 'medstifter',
    employee: 'medarbejder',
    seller: 'sælger',
    accountant: 'bogholder',
  },
  ranks: [
    [
      'c-suite',
      0,
      'administrerende direktør=adm direktør=adm dir=adm direktor | koncernchef | koncerndirektør',
    ],
    ['vp', 0, 'vicedirektør | viceadministrerende direktør'],
    ['director', -1, 'underdirektør'],
    ['manager', 1, 'afdelingschef | områdechef'],
    ['manager', 0, 'chef for | leder | *leder'],
    ['lead', 0, 'gruppeleder | teamleder | arbejdsleder | værkfører | holdleder | souschef'],
    ['professional', 5, 'chefkonsulent'],
    ['professional', 2, 'specialkonsulent'],
    ['professional', 0, 'fuldmægtig | sagsbehandler | jurist | revisor'],
    ['entry', 0, 'sekretær | piccoline'],
    ['intern', 0, 'elev | lærling | kontorelev | praktikant'],
    [null, 0, 'bestyrelsesmedlem | bestyrelsesformand | pensionist'],
  ],
  board: 'bestyrelsesmedlem | bestyrelsesformand | medlem af bestyrelsen',
  interim: 'konstitueret | kst',
};

/** Norwegian, Bokmål and Nynorsk. */
export const norwegian: TitleLanguage = {
  same: {
    deputy: 'assisterende | assisterande | ass',
    developer: 'utvikler | utviklar',
    owner: 'eier | innehaver',
    coowner: 'medeier',
    founder: 'grunnlegger',
    cofounder: 'medgrunnlegger',
    employee: 'medarbeider | medarbeidar',
    seller: 'selger | selgar',
    accountant: 'regnskapsfører | regnskapsmedarbeider',
  },
  ranks: [
    [
      'c-suite',
      0,
      'daglig leder=dagleg leder | konsernsjef | administrerende direktør=administrerande direktør',
    ],
    ['vp', 0, 'konserndirektør | visekonsernsjef | viseadministrerende direktør'],
    ['director', 0, 'avdelingsdirektør'],
    ['director', -2, 'underdirektør'],
    ['manager', 1, 'avdelingssjef'],
    ['manager', 0, 'sjef | *sjef'],
    ['manager', -1, 'nestleder'],
    ['lead', 0, 'arbeidsleder | skiftleder | bas | formann'],
    ['professional', 6, 'fagdirektør | spesialrådgiver'],
    ['professional', 2.5, 'rådgiver'],
    ['professional', 1, 'førstekonsulent'],
    ['professional', 0, 'saksbehandler=saksbehandlar | fagansvarlig'],
    ['entry', 0, 'førstesekretær'],
    ['intern', 0, 'lærling | praktikant'],
    [null, 0, 'styremedlem | styreleder | pensjonist'],
  ],
  board: 'styremedlem | styreleder | varamedlem',
  interim: 'konstituert | vikarierende | kst',
};
