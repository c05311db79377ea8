/**
 * What people write where a company name belongs when there is none or it is not to be told.
 * Compiled for this project from the usual wordings on business profiles in each language; compared
 * in folded form, spaces aside.
 */
export const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  English: [
    ...['Self', 'Self-employed', 'Self employment', 'Self-employed contractor', 'Freelance'],
    ...['Freelancer', 'Freelancing', 'Independent', 'Independent consultant', 'Sole trader'],
    ...[
      'Independent contractor',
      'Independent professional',
      'Contractor',
      'Consultant',
      'Contract',
    ],
    ...['Sole proprietor', 'Stealth', 'Stealth mode', 'Confidential', 'Company confidential'],
    ...['Undisclosed', 'Not disclosed', 'NDA', 'Under NDA', 'Private', 'Anonymous', 'Unknown'],
    ...['Unemployed', 'Not employed', 'Currently unemployed', 'Between jobs', 'Looking for work'],
    ...['Open to work', 'Seeking new opportunities', 'Seeking opportunities', 'Job seeker'],
    ...['Open to new opportunities', 'In transition', 'Career break', 'Sabbatical', 'Retired'],
    ...['Semi-retired', 'None', 'N/A', 'NA', 'Not applicable', 'TBD', 'TBA', 'Null', 'Various'],
    ...[
      'Various companies',
      'Multiple companies',
      'Several companies',
      'Own business',
      'My company',
    ],
    ...[
      'My own company',
      'My own business',
      'Own company',
      'Startup',
      'New venture',
      'Entrepreneur',
    ],
    ...[
      'Homemaker',
      'Stay at home parent',
      'Student',
      'Volunteer',
      'Family business',
      'No company',
    ],
  ],
  German: [
    ...['Selbstständig', 'Selbständig', 'Selbstständiger', 'Selbstständige', 'Freiberuflich'],
    ...['Freiberufler', 'Freiberuflerin', 'Freier Mitarbeiter', 'Einzelunternehmer', 'Vertraulich'],
    ...['Einzelunternehmen', 'Arbeitssuchend', 'Arbeitslos', 'Elternzeit', 'Auszeit', 'Rentner'],
    ...[
      'Im Ruhestand',
      'Verschiedene',
      'Unbekannt',
      'Keine Angabe',
      'k. A.',
      'Student',
      'Studentin',
    ],
  ],
  French: [
    ...[
      'Indépendant',
      'Indépendante',
      'Travailleur indépendant',
      'À mon compte',
      'Auto-entrepreneur',
    ],
    ...['Autoentrepreneur', 'Micro-entrepreneur', 'Profession libérale', 'Confidentiel', 'Aucun'],
    ...[
      'Sans emploi',
      "En recherche d'emploi",
      "À la recherche d'un emploi",
      'Retraité',
      'Retraitée',
    ],
    ...[
      'En reconversion',
      'Consultant indépendant',
      'Consultante indépendante',
      'Freelance France',
    ],
    ...['Non communiqué', 'Divers', 'Étudiant', 'Étudiante'],
  ],
  Spanish: [
    ...['Autónomo', 'Autónoma', 'Trabajador autónomo', 'Por cuenta propia', 'Cuenta propia'],
    ...['Independiente', 'Profesional independiente', 'Trabajo independiente', 'Confidencial'],
    ...['Consultor independiente', 'Consultora independiente', 'En búsqueda de empleo', 'Jubilado'],
    ...[
      'Desempleado',
      'Desempleada',
      'Jubilada',
      'Ninguna',
      'Ninguno',
      'Varias',
      'Varias empresas',
    ],
    ...['Empresa confidencial', 'Negocio propio', 'Estudiante'],
  ],
  Portuguese: [
    ...['Autônomo', 'Autônoma', 'Trabalhador independente', 'Conta própria', 'Por conta própria'],
    ...['Profissional autônomo', 'Profissional liberal', 'Confidencial', 'Empresa confidencial'],
    ...['Desempregado', 'Desempregada', 'Aposentado', 'Aposentada', 'Reformado', 'Em transição'],
    ...['Em transição de carreira', 'Negócio próprio', 'Nenhuma', 'Várias', 'Recibos verdes'],
  ],
  Italian: [
    ...[
      'Libero professionista',
      'Libera professionista',
      'Lavoratore autonomo',
      'Autonomo',
      'Riservato',
    ],
    ...['Lavoro autonomo', 'In proprio', 'Partita IVA', 'Disoccupato', 'Disoccupata', 'Pensionato'],
    ...['In cerca di occupazione', 'Azienda riservata', 'Varie', 'Nessuna'],
  ],
  Dutch: [
    ...[
      'Zelfstandig',
      'Zelfstandige',
      'Zelfstandig ondernemer',
      'ZZP',
      "ZZP'er",
      'Zzper',
      'Eenmanszaak',
    ],
    ...['Vertrouwelijk', 'Werkzoekend', 'Werkloos', 'Gepensioneerd', 'Diverse', 'Diversen'],
  ],
  Nordic: [
    ...[
      'Egenföretagare',
      'Egen företagare',
      'Eget företag',
      'Frilans',
      'Frilansare',
      'Konfidentiellt',
    ],
    ...['Selvstændig', 'Selvstændig erhvervsdrivende', 'Fortroligt', 'Selvstendig næringsdrivende'],
    ...[
      'Selvstendig',
      'Konfidensielt',
      'Yksityinen elinkeinonharjoittaja',
      'Yrittäjä',
      'Toiminimi',
    ],
    ...['Arbetssökande', 'Jobbsøker', 'Ledig', 'Pensionist', 'Pensionär'],
  ],
  'Central and eastern Europe': [
    ...[
      'Własna działalność',
      'Własna działalność gospodarcza',
      'Działalność gospodarcza',
      'Własna firma',
    ],
    ...[
      'Samozatrudnienie',
      'Samozatrudniony',
      'Wolny strzelec',
      'Poufne',
      'OSVČ',
      'SZČO',
      'Živnostník',
    ],
    ...['Egyéni vállalkozó', 'Szabadúszó', 'Liber profesionist', 'Persoană fizică autorizată'],
    ...['Фриланс', 'Фрилансер', 'Самозанятый', 'Самозанятая', 'Частная практика', 'Безработный'],
    ...[
      'Индивидуальный предприниматель',
      'На себя',
      'Конфиденциально',
      'Пенсионер',
      'Нет',
      'Без работы',
    ],
    ...['Самозайнятий', 'Самозайнята', 'Ελεύθερος επαγγελματίας', 'Αυτοαπασχολούμενος'],
  ],
  'Turkey and the Middle East': [
    ...[
      'Serbest',
      'Serbest çalışan',
      'Serbest meslek',
      'Kendi işim',
      'Gizli',
      'Çalışmıyor',
      'Emekli',
    ],
    ...['عمل حر', 'أعمال حرة', 'فريلانسر', 'سري', 'עצמאי', 'עצמאית', 'פרילנסר', 'פרילנס'],
  ],
  'East Asia': [
    ...[
      'フリーランス',
      'フリー',
      '個人事業主',
      '自営業',
      '非公開',
      '無職',
      '自由业',
      '自由职业',
      '自由職業',
    ],
    ...[
      '自由职业者',
      '自由工作者',
      '个体',
      '个体户',
      '自雇',
      '保密',
      '某公司',
      '待业',
      '退休',
      '无',
      '無',
    ],
    ...['프리랜서', '자영업', '개인사업자', '비공개', '무직', '없음'],
    ...['Tự do', 'Tự kinh doanh', 'Wiraswasta', 'Pekerja lepas', 'อิสระ', 'ฟรีแลนซ์'],
  ],
};

/** Words that make a placeholder together with nothing but the words below. */
export const CORE_WORDS = `
  stealth confidential undisclosed freelance freelancer selfemployed unemployed
`;

/** Beside a core word: Stealth AI Startup, Freelance Designer, Confidential Company in Berlin. */
export const WORDS_BESIDE = `
  a an at in my the of and or for by as currently now mode company startup start up venture project
  business firm employer client clients ai saas b2b b2c fintech biotech tech healthtech edtech proptech
  climate web3 crypto robotics hardware software deeptech early stage new founder cofounder work
  consultant consulting consultancy contractor designer developer writer editor journalist
  photographer artist translator engineer marketer marketing recruiter trainer coach illustrator
  videographer copywriter producer musician graphic web ux ui product professional services
  self employed independent various multiple basis remote
`;
