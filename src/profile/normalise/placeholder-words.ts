/**
 * Texts that replace a company name when people have no employer or do not name it. Compiled for
 * this project from the usual wordings on business profiles, in the languages of titles and a few
 * more. Phrases are separated by commas and compared without case, accents, spaces and punctuation.
 */

/**
 * States of life that replace an employer. They may have years, roles and words such as *currently*
 * beside them.
 */
export const STATES: Readonly<Record<string, string>> = {
  English: `
    retired, semi retired, early retired, unemployed, not employed, not working, laid off, furloughed,
    career break, career gap, career pause, sabbatical, sabbatical leave, gap year,
    parental leave, maternity leave, paternity leave, mat leave, pat leave, family leave,
    adoption leave, caregiver leave, medical leave, sick leave, unpaid leave, leave of absence,
    garden leave, gardening leave, extended leave, personal leave, study leave,
    maternity break, family break, parenting break, travel break, taking a break, taking time off,
    time off,
    between jobs, between roles, between opportunities, in transition, career in transition,
    job hunting, job searching, job seeking, job seeker, jobseeker, open to work,
    homemaker, home maker, housewife, househusband, stay at home, stay home, full time parent,
    full time parenting, full time mom, full time mum, full time mother, full time dad,
    full time father, full time caregiver, full time carer, caregiving, family caregiver`,
  German: `
    elternzeit, mutterschutz, mutterschaftsurlaub, vaterschaftsurlaub, erziehungsurlaub, karenz,
    elternkarenz, babypause, familienpause, familienzeit, sabbatjahr, auszeit, karrierepause,
    berufliche auszeit, berufliche neuorientierung, arbeitssuchend, arbeitsuchend, arbeitslos,
    auf jobsuche, jobsuche, auf stellensuche, stellensuche, stellensuchend, auf arbeitssuche,
    offen für neues, offen für neue herausforderungen, offen für angebote,
    auf der suche nach neuen herausforderungen, auf der suche nach einer neuen herausforderung,
    im ruhestand, ruhestand, in rente, rentner, rentnerin, pensionär, pensionärin, pensioniert,
    hausfrau, hausmann`,
  French: `
    congé parental, congé maternité, congé de maternité, congé paternité, congé de paternité,
    congé sabbatique, année sabbatique, pause carrière, pause professionnelle, césure,
    année de césure, interruption de carrière, en disponibilité, sans emploi, sans activité,
    demandeur d'emploi, demandeuse d'emploi, en recherche d'emploi, recherche d'emploi,
    à la recherche d'un emploi, en recherche active, à l'écoute d'opportunités,
    à l'écoute de nouvelles opportunités, à l'écoute du marché, en reconversion,
    en reconversion professionnelle, en transition professionnelle, chômage, au chômage, retraité,
    retraitée, à la retraite, en retraite, mère au foyer, père au foyer, parent au foyer`,
  Spanish: `
    permiso parental, permiso de maternidad, permiso de paternidad, licencia de maternidad,
    licencia de paternidad, licencia por maternidad, baja por maternidad, baja por paternidad,
    baja maternal, baja paternal, excedencia, en excedencia, año sabático, sabático,
    pausa profesional, pausa laboral, receso profesional, receso laboral, desempleado, desempleada,
    desempleo, en búsqueda de empleo, búsqueda de empleo, en búsqueda activa, búsqueda activa de empleo,
    en búsqueda activa de empleo, en búsqueda laboral, en busca de empleo, buscando empleo,
    buscando trabajo, buscando nuevas oportunidades, en búsqueda de nuevas oportunidades,
    abierto a oportunidades, abierta a oportunidades, abierto a nuevas oportunidades,
    abierta a nuevas oportunidades, en transición, jubilado, jubilada, ama de casa, amo de casa`,
  Portuguese: `
    licença maternidade, licença de maternidade, licença paternidade, licença de paternidade,
    licença parental, licença sabática, ano sabático, período sabático, pausa na carreira,
    pausa de carreira, pausa profissional, desempregado, desempregada, em busca de recolocação,
    em recolocação, em busca de novas oportunidades, em busca de novos desafios, em busca de emprego,
    procurando emprego, à procura de emprego, disponível para o mercado, disponível no mercado,
    em transição, em transição de carreira, aposentado, aposentada, reformado, reformada,
    dona de casa`,
  Italian: `
    congedo parentale, congedo maternità, congedo di maternità, congedo paternità,
    congedo di paternità, in maternità, anno sabbatico, in aspettativa, pausa di carriera,
    pausa lavorativa, pausa professionale, disoccupato, disoccupata, inoccupato, inoccupata,
    in cerca di occupazione, in cerca di lavoro, in cerca di nuove opportunità,
    alla ricerca di lavoro, alla ricerca di nuove opportunità, in ricerca attiva, pensionato,
    pensionata, in pensione, casalinga, casalingo`,
  Dutch: `
    ouderschapsverlof, zwangerschapsverlof, bevallingsverlof, vaderschapsverlof, geboorteverlof,
    moederschapsrust, moederschapsverlof, loopbaanonderbreking, loopbaanpauze, carrièrepauze,
    tijdkrediet, sabbatjaar, werkzoekend, werkzoekende, werkloos, op zoek naar werk,
    op zoek naar een baan, op zoek naar een nieuwe baan, op zoek naar een nieuwe uitdaging,
    op zoek naar nieuwe uitdaging, open voor werk, gepensioneerd, gepensioneerde, met pensioen,
    huisvrouw, huismoeder`,
  Swedish: `
    föräldraledig, föräldraledighet, mammaledig, pappaledig, barnledig, tjänstledig,
    tjänstledighet, sabbatsår, karriärpaus, arbetslös, arbetssökande, mellan jobb,
    öppen för jobb, pensionerad, pensionär, hemmafru`,
  Danish: `
    barselsorlov, barsel, på barsel, forældreorlov, fædreorlov, sabbatår, karrierepause, arbejdsløs,
    jobsøgende, arbejdssøgende, mellem jobs, pensioneret, pensionist, efterløn, efterlønner,
    hjemmegående`,
  Norwegian: `
    foreldrepermisjon, fødselspermisjon, mammapermisjon, pappapermisjon, pappaperm, mammaperm,
    permisjon, i permisjon, friår, arbeidsledig, arbeidssøkende, jobbsøker, jobbsøkende,
    mellom jobber, pensjonist, pensjonert, hjemmeværende`,
  Finnish: `
    vanhempainvapaa, vanhempainvapaalla, äitiysvapaa, äitiysvapaalla, äitiysloma, äitiyslomalla,
    isyysvapaa, isyysvapaalla, hoitovapaa, hoitovapaalla, perhevapaa, perhevapaalla, opintovapaa,
    opintovapaalla, vuorotteluvapaa, sapattivapaa, sapattivapaalla, urakatko, työtön, työnhakija,
    työnhaussa, työttömänä, eläkkeellä, eläkeläinen, kotiäiti, koti-isä`,
  Polish: `
    urlop macierzyński, urlop rodzicielski, urlop wychowawczy, urlop ojcowski, urlop tacierzyński,
    na urlopie macierzyńskim, na urlopie rodzicielskim, na urlopie wychowawczym,
    przerwa w karierze, przerwa zawodowa, bezrobotny, bezrobotna, szukam pracy, poszukuję pracy,
    w trakcie poszukiwania pracy, otwarty na propozycje, otwarta na propozycje, emeryt, emerytka,
    emerytura, na emeryturze`,
  'Czech and Slovak': `
    rodičovská dovolená, rodičovská, mateřská dovolená, mateřská, na mateřské, na rodičovské,
    na mateřské dovolené, na rodičovské dovolené, rodičovská dovolenka, materská dovolenka,
    kariérní pauza, kariérní přestávka, hledám práci, hledám zaměstnání, hľadám prácu,
    nezaměstnaný, nezaměstnaná, nezamestnaný, nezamestnaná, v důchodu, důchodce, důchodkyně,
    v dôchodku, dôchodca`,
  'Hungarian and Romanian': `
    munkanélküli, álláskereső, nyugdíjas, szülési szabadság, szülői szabadság,
    concediu de maternitate, concediu parental, concediu de creștere a copilului, șomer,
    în căutarea unui loc de muncă, pensionar, pensionară`,
  Turkish: `
    doğum izni, doğum izninde, ebeveyn izni, annelik izni, ücretsiz izin, kariyer molası,
    iş arıyor, iş arıyorum, iş arayan, işsiz, çalışmıyor, çalışmıyorum, emekli, ev hanımı`,
  Russian: `
    декретный отпуск, в декрете, в декретном отпуске, отпуск по уходу за ребенком,
    отпуск по беременности и родам, творческий отпуск, карьерный перерыв, перерыв в карьере,
    безработный, безработная, без работы, не работаю, в поиске, в поиске работы,
    в поисках работы, ищу работу, открыт к предложениям, открыта к предложениям, пенсионер,
    пенсионерка, на пенсии, домохозяйка`,
  Ukrainian: `
    декретна відпустка, у декреті, в декреті, у декретній відпустці,
    відпустка по догляду за дитиною, кар'єрна перерва, перерва в кар'єрі, безробітний,
    безробітна, не працюю, у пошуку роботи, в пошуку роботи, у пошуках роботи, шукаю роботу,
    відкритий до пропозицій, відкрита до пропозицій, пенсіонер, пенсіонерка, на пенсії,
    домогосподарка`,
  Greek: `
    άδεια μητρότητας, γονική άδεια, άδεια πατρότητας, διάλειμμα καριέρας, άνεργος, άνεργη,
    σε αναζήτηση εργασίας, αναζήτηση εργασίας, συνταξιούχος, οικιακά`,
  Arabic: `
    إجازة أمومة, إجازة الأمومة, إجازة والدية, إجازة أبوة, إجازة بدون راتب, استراحة مهنية,
    باحث عن عمل, باحثة عن عمل, أبحث عن عمل, أبحث عن فرصة عمل, عاطل, عاطل عن العمل,
    عاطلة عن العمل, متقاعد, متقاعدة, ربة منزل`,
  Hebrew: `
    חופשת לידה, בחופשת לידה, חל"ת, חופשה ללא תשלום, חופשת הורות, הפסקת קריירה, שבתון,
    מחפש עבודה, מחפשת עבודה, בין עבודות, מובטל, מובטלת, פנסיונר, פנסיונרית, גמלאי, גמלאית,
    בפנסיה, עקרת בית`,
  Hindi: `
    मातृत्व अवकाश, पितृत्व अवकाश, पैतृक अवकाश, करियर ब्रेक, कैरियर ब्रेक, बेरोजगार, बेरोज़गार,
    नौकरी की तलाश, नौकरी की तलाश में, सेवानिवृत्त, रिटायर्ड, गृहिणी`,
  Japanese: `
    育児休業, 育児休業中, 育児休暇, 育休, 育休中, 産休, 産休中, 産前産後休業, 休職, 休職中, 求職中,
    転職活動中, 就職活動中, 離職中, 失業中, 無職, 退職, 定年退職, 引退, 主婦, 専業主婦, 主夫,
    サバティカル, キャリアブレイク`,
  Chinese: `
    产假, 產假, 陪产假, 陪產假, 育儿假, 育兒假, 育婴假, 育嬰假, 育嬰留停, 求职中, 求職中, 找工作,
    寻找新机会, 尋找新機會, 待业, 待业中, 待業, 待業中, 失业, 失業, 离职, 離職, 退休, 已退休,
    全职妈妈, 全職媽媽, 全职爸爸, 全職爸爸, 全职太太, 家庭主妇, 家庭主婦, 职业空窗期, 间隔年`,
  Korean: `
    육아휴직, 육아 휴직 중, 육아휴직중, 출산휴가, 휴직, 휴직중, 구직중, 취업준비생, 취준생,
    취업준비중, 이직준비중, 무직, 은퇴, 퇴직, 정년퇴직, 주부, 전업주부, 경력단절, 안식년, 갭이어`,
};

/** Self-employment, or an employer that is not named. A trade or role may be beside them. */
export const OWN_ACCOUNT: Readonly<Record<string, string>> = {
  English: `
    stealth, confidential, undisclosed, freelance, freelancer, freelancing, selfemployed,
    self employed, self employment, self employee, sole trader, sole proprietor, sole proprietorship`,
  German: `
    selbstständig, selbständig, selbstständige, selbständige, selbstständiger, selbständiger,
    selbstständigkeit, selbständigkeit, freiberuflich, freiberufliche, freiberuflicher,
    freiberufler, freiberuflerin, freischaffend, freier mitarbeiter, freie mitarbeiterin,
    einzelunternehmer, einzelunternehmerin, einzelunternehmen, vertraulich`,
  French: `
    travailleur indépendant, travailleuse indépendante, à mon compte, auto entrepreneur,
    auto entrepreneuse, autoentrepreneur, micro entrepreneur, microentrepreneur, micro entreprise,
    profession libérale, confidentiel`,
  Spanish: `
    autónomo, autónoma, trabajador autónomo, trabajadora autónoma, por cuenta propia,
    cuenta propia, profesional independiente, trabajador independiente, trabajo independiente,
    empresa confidencial, confidencial`,
  Portuguese: `
    trabalhador independente, trabalhador autônomo, conta própria, por conta própria,
    profissional autônomo, profissional autônoma, profissional liberal, profissional independente,
    recibos verdes, microempreendedor individual`,
  Italian: `
    libero professionista, libera professionista, lavoratore autonomo, lavoratrice autonoma,
    lavoro autonomo, in proprio, partita iva, azienda riservata, riservato`,
  Dutch: `
    zelfstandig, zelfstandige, zelfstandig ondernemer, zzp, zzp'er, eenmanszaak, vertrouwelijk`,
  Nordic: `
    egenföretagare, egen företagare, eget företag, egen verksamhet, enskild firma, frilans,
    frilansare, konfidentiellt, selvstændig, selvstændig erhvervsdrivende, fortroligt,
    enkeltmandsvirksomhed, selvstendig, selvstendig næringsdrivende, enkeltpersonforetak,
    frilanser, konfidensielt, yksityinen elinkeinonharjoittaja, yrittäjä, toiminimi,
    toiminimiyrittäjä, itsenäinen ammatinharjoittaja`,
  'Central and eastern Europe': `
    własna działalność, własna działalność gospodarcza, działalność gospodarcza,
    jednoosobowa działalność gospodarcza, własna firma, samozatrudnienie, samozatrudniony,
    samozatrudniona, wolny strzelec, poufne, osvč, szčo, živnostník, na volné noze, volná noha,
    na voľnej nohe, egyéni vállalkozó, szabadúszó, liber profesionist, persoană fizică autorizată,
    фриланс, фрилансер, самозанятый, самозанятая, самозанятость, частная практика,
    индивидуальный предприниматель, частный предприниматель, на себя, конфиденциально,
    самозайнятий, самозайнята, фріланс, фрілансер, фізична особа підприємець,
    приватний підприємець, конфіденційно, ελεύθερος επαγγελματίας, ελεύθερη επαγγελματίας,
    αυτοαπασχολούμενος, αυτοαπασχολούμενη, εμπιστευτικό`,
  'Turkey and the Middle East': `
    serbest çalışan, serbest meslek, kendi işim, عمل حر, العمل الحر, أعمال حرة, عمل خاص, أعمال خاصة,
    عملي الخاص, فريلانسر, مستقل, سري, עצמאי, עצמאית, פרילנסר, פרילנסרית, פרילנס, עוסק מורשה,
    עוסק פטור, חסוי`,
  'South and east Asia': `
    स्वरोजगार, स्वरोज़गार, स्व-नियोजित, फ्रीलांस, फ्रीलांसर, गोपनीय,
    フリーランス, フリーランサー, 個人事業主, 個人事業, 自営業, 自営, 非公開, 自由业, 自由職業, 自由职业,
    自由职业者, 自由職業者, 自由工作者, 个体, 个体户, 個體戶, 个体经营, 自雇, 自僱, 保密, 프리랜서, 프리랜스,
    자영업, 자영업자, 개인사업자, 개인사업, 비공개, tự do, tự kinh doanh, wiraswasta, pekerja lepas, อิสระ,
    ฟรีแลนซ์`,
};

/** Phrases that are placeholders only when they are the whole text. */
export const ALONE: Readonly<Record<string, string>> = {
  English: `
    self, myself, me, independent, independently, independent contracting, consultant, contractor, contract, private,
    private practice, own practice, anonymous, unknown, unspecified, not specified, company confidential,
    not disclosed, nda, under nda, none, no employer, no company, n/a, na, not applicable, tbd, tba,
    tbc, null, nil, various, various companies, multiple companies, several companies, many companies,
    multiple, miscellaneous, own business, my company, my own company, my own business, own company,
    startup, start up, new venture, new startup, entrepreneur, serial entrepreneur, family business,
    volunteer, volunteering, student, full time student, college student, university student,
    graduate student, phd student, mba student, high school student, recent graduate,
    retirement, retiree, maternity, paternity, layoff, redundancy, furlough, travel, travelling, traveling,
    travelling the world, traveling the world, parenthood, motherhood, fatherhood, parenting,
    career transition, career change, currently unavailable, currently not working`,
  German: `
    verschiedene, unbekannt, keine, keine angabe, k. a., student, studentin, studierende,
    studierender, schüler, schülerin, privat, privatier`,
  French: `
    indépendant, indépendante, aucun, aucune, non communiqué, divers, étudiant, étudiante,
    sans employeur, non renseigné`,
  Spanish: `
    independiente, retirado, retirada, ninguna, ninguno, varias, varias empresas, negocio propio,
    estudiante, emprendedor, emprendedora`,
  Portuguese: `
    autônomo, autônoma, independente, nenhuma, nenhum, várias, várias empresas, negócio próprio,
    estudante, empreendedor, empreendedora`,
  Italian: `
    autonomo, autonoma, varie, nessuna, nessuno, studente, studentessa, maternità, aspettativa`,
  Dutch: 'diverse, diversen, geen, student, studente, studerend',
  Nordic: `
    ledig, studerande, studerende, student, opiskelija`,
  'Central and eastern Europe': `
    student, studentka, studentă, diák, egyetemi hallgató, uczeń, brak, студент, студентка,
    на пенсию, φοιτητής, φοιτήτρια`,
  'Turkey and the Middle East': `
    serbest, gizli, öğrenci, yok, طالب, طالبة, لا يوجد, غير معلن, סטודנט, סטודנטית`,
  'South and east Asia': `
    छात्र, छात्रा, विद्यार्थी, フリー, 学生, 大学生, なし, 該当なし, 秘密, 某公司, 无, 無, 匿名, 學生,
    在校学生, 大學生, 學生, 학생, 대학생, 없음`,
};

/**
 * Words for a search, and for its object. Together, also with other words, they are a placeholder.
 */
export const SEARCHES = `
  seeking, looking for, looking for a, searching for, searching for a, in search of, exploring,
  open to, open for, available for, hunting for, seeking for
`;
export const SOUGHT = `
  work, job, jobs, role, roles, position, positions, opportunity, opportunities, employment,
  challenge, challenges, options, career, engagement, engagements, hire, gig, gigs, adventure
`;

/**
 * Roles of people. They make a placeholder together with a word of the lists above, or with
 * *independent*.
 */
export const ROLES = `
  consultant consultants contractor professional designer developer programmer writer author editor
  journalist photographer artist translator interpreter engineer architect marketer recruiter trainer
  coach mentor illustrator videographer filmmaker copywriter producer musician teacher tutor nurse
  accountant bookkeeper lawyer attorney analyst advisor adviser manager director executive officer
  assistant specialist military veteran expert strategist planner stylist makeup creator animator blogger salesperson
  realtor broker agent instructor lecturer researcher scientist programmer founder cofounder ceo cfo
  cto coo owner mom mum mother dad father parent wife husband carer caregiver
  berater beraterin designerin entwickler entwicklerin texter texterin autor autorin fotograf
  fotografin grafiker grafikerin übersetzer übersetzerin trainerin unternehmer unternehmerin
  consultante graphiste développeur développeuse rédacteur rédactrice traducteur traductrice
  photographe formateur formatrice journaliste entrepreneure
  consultor consultora diseñador diseñadora desarrollador desarrolladora fotógrafo fotógrafa
  traductor traductora periodista fotógrafo tradutor tradutora desenvolvedor desenvolvedora
  consulente grafico grafica sviluppatore traduttore traduttrice fotografo fotografa giornalista
  adviseur ontwerper ontwikkelaar fotograaf schrijver ondernemer konsult konsulent tolk
`;

/** Words that may be beside all of them without changing the meaning. */
export const FILLERS = `
  a an at in my the of and or for from by as to on with currently now basis mode new next since until
  full time part early still happily officially recently actively professional personal permanent
  year years leave life travel family health caring kids children parent
  als im in der die das und seit bei en de la le el para por em da do di il een
  self contract remote remotely worldwide various multiple
`;

/**
 * Trades beside self-employment: Stealth AI Startup, Freelance Web Design, Confidential Company.
 */
export const TRADES = `
  company companies startup startups start up venture ventures project projects business businesses
  firm employer client clients ai ml saas b2b b2c fintech biotech tech healthtech edtech proptech
  medtech insurtech cleantech climate web3 crypto blockchain gaming robotics hardware software
  deeptech stage seed series consulting consultancy marketing graphic graphics web ux ui product
  services service design development writing editing photography translation training coaching
  teaching it digital media social creative data seo video
  beratung entwicklung grafik conseil traduction consultoría diseño consultoria consulenza advies
`;
