/**
 * Titles that are seats or side businesses when they are taken beside a continuing job at another
 * employer, and jobs when they stand alone. Compiled for this project from professional profiles.
 */

/** Phrases anywhere in a part of a title; `false` marks ordinary jobs. */
export const BESIDE_PHRASES: readonly (readonly [boolean, readonly string[]])[] = [
  [
    true,
    [
      ...['limited partner', 'Kommanditist', 'commanditaire', 'socio comanditario'],
      ...['operating advisor', 'operating adviser', 'executive advisor', 'executive adviser'],
      ...['in residence', 'eir', 'entrepreneur in residence', 'executive in residence'],
      ...['fractional', 'fraktional', 'temps partagé', 'council member', 'member of the council'],
      ...['business council', 'technology council', 'agency council', 'finance council'],
      ...['coaches council', 'communications council', 'human resources council'],
      ...['guest lecturer', 'guest professor', 'guest speaker', 'adjunct lecturer'],
      ...['adjunct professor', 'adjunct faculty', 'adjunct instructor', 'adjunct', 'Gastdozent'],
      ...['adjunct assistant professor', 'adjunct associate professor', 'visiting lecturer'],
      ...['visiting professor', 'Lehrbeauftragter', 'Gastprofessor', 'chargé de cours'],
      ...['chargé d enseignement', 'intervenant', 'profesor invitado', 'profesor adjunto'],
      ...['professor convidado', 'docente a contratto', 'professore a contratto', 'gastdocent'],
      ...['wykładowca gościnny', 'приглашенный преподаватель', 'gästföreläsare', 'gjesteforeleser'],
      ...['gæsteforelæser', '非常勤講師', '客员教授', '客座教授', '客員教授', '겸임교수'],
      ...[
        'mba',
        'emba',
        'phd',
        'promovendus',
        'promovenda',
        'Doktorand',
        'Doktorandin',
        'doctorant',
      ],
      ...['doctorando', 'dottorando', 'doutorando'],
    ],
  ],
  [
    false,
    [
      ...['mba programme', 'mba director', 'mba admissions', 'mba recruitment', 'mba career'],
      ...['phd programme', 'working student', 'student advisor', 'student success'],
      ...['student affairs', 'student services', 'student recruitment', 'executive committee'],
      ...['management committee', 'comité exécutif', 'comité de direction', 'comitato esecutivo'],
      ...['comité ejecutivo', 'comité de dirección', 'comitê executivo'],
    ],
  ],
];

/** Whole parts of a title. */
export const BESIDE_ALONE: readonly string[] = [
  ...['scout', 'venture scout', 'vc scout', 'angel scout', 'startup scout', 'investment scout'],
  ...['deal scout', 'scout investor', 'official member', 'member', 'Mitglied', 'membre', 'miembro'],
  ...['membro', 'lid', 'medlem', 'członek', 'člen', 'üye', 'член', 'μέλος', 'عضو', 'חבר', 'सदस्य'],
  ...['会員', '会员', '회원', 'speaker', 'keynote speaker', 'lp', 'candidate', 'jäsen'],
  ...['lecturer guest', 'gastforeleser', 'host', 'cohost', 'co host', 'podcaster', 'blogger'],
  ...['moderator', 'contributor', 'contributing writer', 'columnist'],
];

/** Words that make a part one when it begins or ends with them: "Author of …", "Podcast Host". */
export const BESIDE_HEADS: readonly string[] = [
  ...['author', 'coauthor', 'host', 'cohost', 'candidate', 'student', 'podcaster', 'blogger'],
  ...['Autor', 'auteur', 'auteure', 'autore', 'autrice', 'schrijver', 'författare', 'forfatter'],
  ...['kirjailija', 'yazar', 'автор', 'συγγραφέας', 'مؤلف', 'סופר', 'लेखक', '著者', '作者', '작가'],
  ...['étudiant', 'estudiante', 'estudante', 'studente', 'studentka', 'студент', 'φοιτητής'],
  ...['opiskelija', 'öğrenci', 'طالب', 'סטודנט', 'छात्र', '学生', '학생', 'kandidat', 'candidat'],
];

/** Jobs that have such a word. */
export const NOT_BESIDE: readonly string[] = [
  ...['technical author', 'restaurant host', 'working student', 'Werkstudent', 'dualer Student'],
];

/** A committee: its chair and members have a seat. */
export const COMMITTEES: readonly string[] = [
  ...['committee', 'Ausschuss', 'comité', 'comitato', 'comitê', 'commissie', 'komitet', 'utskott'],
  ...['udvalg', 'utvalg', 'valiokunta', 'výbor', 'komite', 'комитет', 'комітет', 'επιτροπή'],
  ...['لجنة', 'ועדה', 'समिति', '委員会', '委员会', '위원회', 'subcommittee'],
];
export const COMMITTEE_ROLES: readonly string[] = [
  ...[
    'chair',
    'chairman',
    'vice chair',
    'cochair',
    'member',
    'Vorsitzender',
    'Vorsitz',
    'Mitglied',
  ],
  ...['président', 'membre', 'presidente', 'miembro', 'membro', 'voorzitter', 'lid', 'ordförande'],
  ...['ledamot', 'formand', 'medlem', 'leder', 'puheenjohtaja', 'jäsen', 'przewodniczący'],
  ...['członek', 'předseda', 'člen', 'başkan', 'üye', 'председатель', 'член', 'голова', 'πρόεδρος'],
  ...['μέλος', 'رييس', 'عضو', 'יו״ר', 'חבר', 'अध्यक्ष', 'सदस्य', '委員長', '委員', '主席', '委员'],
];
