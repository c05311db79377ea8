/**
 * Titles that are seats or side businesses if taken beside a continuing job at another employer,
 * and jobs if they stand alone. Compiled for this project from professional profiles.
 */

/** Phrases in any part of a title; `false` marks ordinary jobs. */
export const BESIDE_PHRASES: readonly (readonly [boolean, readonly string[]])[] = [
  [
    false,
    [
      ...['mba programme', 'mba director', 'mba admissions', 'mba recruitment', 'mba career'],
      ...['phd programme', 'working student', 'student advisor', 'student success'],
      ...['student affairs', 'student services', 'student recruitment', 'executive committee'],
      ...['management committee', 'comité exécutif', 'comité de direction', 'comitato esecutivo'],
      ...['comité ejecutivo', 'comité de dirección', 'comitê executivo', 'comitê de direção'],
      ...['uitvoerend comité', 'directiecomité', '*exekutivausschuss*', '*führungsausschuss*'],
      ...['geschäftsführend', 'Komitet Wykonawczy', 'исполнительный комитет', 'icra komitesi'],
      ...['yürütme komitesi', 'managing owner', 'owner manager', 'associé gérant', 'socio gerente'],
      ...[
        '*執行委員会委員',
        '*执行委员会委员',
        '*管理委员会委员',
        'sócio gerente',
        'socio gestore',
      ],
    ],
  ],
  [
    true,
    [
      ...['limited partner', 'Kommanditist', 'commanditaire', 'socio comanditario'],
      ...['operating advisor', 'operating adviser', 'executive advisor', 'executive adviser'],
      ...['in residence', 'eir', 'entrepreneur in residence', 'executive in residence'],
      ...['en résidence', 'en residencia', 'em residência'],
      ...['council member', 'member of the council', 'councilmember', 'councillor', 'councilor'],
      ...['business council', 'technology council', 'agency council', 'finance council'],
      ...['coaches council', 'communications council', 'human resources council'],
      ...['Stadtrat', 'Stadträtin', 'Gemeinderat', 'Gemeinderätin', '*ratsmitglied'],
      ...['conseiller municipal', 'conseillère municipale', 'concejal', 'vereador', 'vereadora'],
      ...['consigliere comunale', 'consigliera comunale', 'gemeenteraadslid', 'raadslid', 'radny'],
      ...['guest lecturer', 'guest professor', 'guest speaker', 'adjunct lecturer'],
      ...['adjunct professor', 'adjunct faculty', 'adjunct instructor', 'professor adjunct'],
      ...['adjunct assistant professor', 'adjunct associate professor', 'visiting lecturer'],
      ...['visiting professor', 'Lehrbeauftragter', 'Gastprofessor', 'chargé de cours'],
      ...['Gastdozent', 'vacataire', 'gastlezer', 'gastspreker', 'docente invitado'],
      ...['chargé d enseignement', 'intervenant', 'profesor invitado', 'profesor adjunto'],
      ...[
        'profesor visitante',
        'profesor invitada',
        'professor visitante',
        'konuk öğretim görevlisi',
      ],
      ...['professor convidado', 'docente a contratto', 'professore a contratto', 'gastdocent'],
      ...['wykładowca gościnny', 'приглашенный преподаватель', 'gästföreläsare', 'gjesteforeleser'],
      ...[
        'приглашенный лектор',
        'gæsteforelæser',
        '非常勤講師',
        '客員講師',
        '客座讲师',
        '客座講師',
      ],
      ...[
        '客员教授',
        '客座教授',
        '客員教授',
        '겸임교수',
        'nebenberuflich',
        'im Nebenamt',
        'nebenamtlich',
      ],
      ...['animateur de podcast', 'presentador de podcast', 'apresentador de podcast'],
      ...['conduttore di podcast', '*buchautor', 'fachautor'],
      ...[
        '*委員会委員長',
        '*委員会委員',
        '*委员会主席',
        '*委员会主任',
        '*委员会委员',
        '*委员会成员',
      ],
    ],
  ],
];

/** Part-time posts, beside others of the kind. */
export const FRACTIONAL: readonly string[] = [
  ...['fractional', 'fraktional', 'temps partagé', 'fraccional', 'fracional', 'fractioneel'],
  ...['part time', 'teilzeit', 'temps partiel', 'tiempo parcial', 'tempo parcial', 'deeltijd'],
  ...[
    'medio tiempo',
    'meio período',
    'tempo parziale',
    'part time basis',
    'deltid',
    'osa aikainen',
  ],
];

/** Degrees. A person with a degree in the title, and no trade, is a student. */
export const DEGREES: readonly string[] = [
  ...['mba', 'emba', 'executive mba', 'phd', 'promovendus', 'Doktorand', 'doctorant'],
  ...['Doktorandin', 'promovenda'],
  ...['doctorando', 'dottorando', 'doutorando'],
];

/** Titles that count only as a whole part. */
export const BESIDE_ALONE: readonly string[] = [
  ...['scout', 'venture scout', 'vc scout', 'angel scout', 'startup scout', 'investment scout'],
  ...['deal scout', 'scout investor', 'official member', 'member', 'Mitglied', 'membre', 'miembro'],
  ...['membro', 'lid', 'medlem', 'członek', 'člen', 'üye', 'член', 'μέλος', 'عضو', 'חבר', 'सदस्य'],
  ...['会員', '会员', '회원', 'speaker', 'keynote speaker', 'lp', 'lp investor', 'candidate'],
  ...['jäsen', 'lecturer guest', 'gastforeleser', 'host', 'cohost', 'co host', 'podcaster'],
  ...['blogger', 'moderator', 'contributor', 'contributing writer', 'columnist', 'adjunct'],
];

/**
 * Words that make a part a seat when it begins or ends with them: "Author of …", "Podcast Host".
 */
export const BESIDE_HEADS: readonly string[] = [
  ...['author', 'coauthor', 'host', 'cohost', 'candidate', 'student', 'podcaster', 'blogger'],
  ...['Autor', 'auteur', 'auteure', 'autore', 'autrice', 'schrijver', 'författare', 'forfatter'],
  ...['schrijfster', 'kirjailija', 'yazar', 'автор', 'συγγραφέας', 'مؤلف', 'סופר', 'लेखक', '著者'],
  ...['作者', '작가', 'étudiant', 'estudiante', 'estudante', 'studente', 'studentka', 'студент'],
  ...['φοιτητής', 'opiskelija', 'öğrenci', 'طالب', 'סטודנט', 'छात्र', '学生', '학생', 'kandidat'],
  ...['candidat'],
];

/** Jobs that contain such a word. */
export const NOT_BESIDE: readonly string[] = [
  ...['technical author', 'restaurant host', 'working student', 'Werkstudent', 'dualer Student'],
];

/**
 * Words for a committee, including inflected forms and compounds. Its chair and members have a
 * seat.
 */
export const COMMITTEES: readonly string[] = [
  ...['committee', '*ausschuss', '*ausschusses', 'comité', 'comitato', 'comitê', '*commissie'],
  ...['komitet*', 'komite*', '*utskott', '*utskottet', '*udvalg', '*udvalget', '*utvalg'],
  ...['*utvalget', '*valiokunta', '*valiokunnan', 'výbor*', 'комитет*', 'комітет*', 'επιτροπή'],
  ...['لجنة', 'ועדה', 'ועדת', 'समिति', '委員会', '委员会', '위원회', 'subcommittee'],
];
export const COMMITTEE_ROLES: readonly string[] = [
  ...['chair', 'chairman', 'vice chair', 'cochair', 'member', 'Vorsitzender', 'Vorsitz'],
  ...['Mitglied', 'président', 'membre', 'presidente', 'miembro', 'membro', 'voorzitter', 'lid'],
  ...['ordförande', 'ledamot', 'formand', 'medlem', 'leder', 'puheenjohtaja', 'jäsen'],
  ...['przewodniczący', 'członek', 'předseda', 'člen', 'başkan', 'başkanı', 'üye', 'üyesi'],
  ...['председатель', 'член', 'голова', 'πρόεδρος', 'μέλος', 'رئيس', 'عضو', 'יו״ר', 'חבר'],
  ...['अध्यक्ष', 'सदस्य', '委員長', '委員', '主席', '委员', '위원장', '위원', '의장'],
];
