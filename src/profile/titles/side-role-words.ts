/** A post beside employment. */
export type SideRole = 'board' | 'advisory' | 'volunteer' | 'freelance';

/**
 * Words for posts beside employment. Compiled for this project from common usage in English,
 * German, French, Spanish, Portuguese, Italian and Dutch company law and professional profiles.
 * `null` marks ordinary jobs that contain such a word.
 */
export const SIDE_ROLE_PHRASES: readonly (readonly [SideRole | null, readonly string[]])[] = [
  [
    'board',
    [
      ...[
        'board member',
        'member of the board',
        'board of directors',
        'board director',
        'on board',
      ],
      ...['board of trustees', 'board of advisors', 'trustee', 'non executive', 'board observer'],
      ...['independent director', 'supervisory board', 'board chair', 'chair of the board'],
      ...['chairman of the board', 'chair board', 'vice chair of the board', 'outside director'],
      ...['aufsichtsrat*', 'verwaltungsrat*', 'stiftungsrat*', 'Kuratorium', 'Kuratoriumsmitglied'],
      ...['conseil d administration', 'conseil de surveillance', 'administrateur indépendant'],
      ...['membre du conseil', 'consejo de administración', 'miembro del consejo'],
      ...['consejero independiente', 'conselho de administração', 'membro do conselho'],
      ...['conselheiro de administração', 'conselho fiscal', 'consiglio di amministrazione'],
      ...['consigliere indipendente', 'consigliere di amministrazione', 'collegio sindacale'],
      ...['raad van commissarissen', 'raad van toezicht', 'commissaris', 'toezichthouder'],
    ],
  ],
  [
    'advisory',
    [
      ...[
        'advisory board',
        'board advisor',
        'board adviser',
        'strategic advisor',
        'startup advisor',
      ],
      ...['independent advisor', 'external advisor', 'advisory council'],
      ...['advisor to', 'adviser to', 'angel investor', 'advisory member', 'advisory committee'],
      ...['scientific advisory', 'technical advisory board', 'senior advisor', 'venture advisor'],
      ...[
        'beirat*',
        'Fachbeirat',
        'comité consultatif',
        'conseil consultatif',
        'comité stratégique',
      ],
      ...['conseil scientifique', 'consejo asesor', 'comité asesor', 'conselho consultivo'],
      ...['comitato consultivo', 'comitato scientifico', 'raad van advies', 'adviesraad'],
    ],
  ],
  [
    'volunteer',
    [
      ...['volunteer', 'volunteering', 'pro bono', 'Ehrenamt', 'ehrenamtlich', 'Freiwilliger'],
      ...['freiwillig', 'bénévole', 'bénévolat', 'voluntario', 'voluntariado', 'voluntário'],
      ...['volontario', 'volontariato', 'vrijwilliger'],
    ],
  ],
  [
    'freelance',
    [
      ...['freelance', 'freelancer', 'self employed', 'selfemployed', 'independent consultant'],
      ...['independent contractor', 'Freiberufler', 'freiberuflich', 'freier Mitarbeiter'],
      ...['selbstständig', 'selbständig', 'consultant indépendant', 'travailleur indépendant'],
      ...['auto entrepreneur', 'autónomo', 'consultor independiente', 'autônomo'],
      ...['consultor independente', 'libero professionista', 'consulente indipendente', 'zzp'],
      ...['zelfstandig', 'zelfstandige', 'trabajador independiente'],
    ],
  ],
  [
    null,
    [
      ...[
        'volunteer coordinator',
        'volunteer manager',
        'volunteer services',
        'volunteer programme',
      ],
      ...['volunteer engagement', 'volunteer recruitment', 'volunteer management', 'on boarding'],
      ...['volunteer programs', 'volunteer director', 'board secretary', 'board operator'],
      ...['non executive employee', 'non executive assistant', 'board relations'],
    ],
  ],
];

/**
 * Side roles only if they are the whole title: "Financial Advisor" and "Department Chair" are jobs.
 */
export const SIDE_ROLES_ALONE: readonly (readonly [SideRole, readonly string[]])[] = [
  [
    'board',
    [
      ...[
        'chair',
        'chairman',
        'vice chair',
        'cochair',
        'board',
        'ned',
        'administrador independiente',
      ],
      ...['consejero', 'conselheiro', 'consigliere', 'vocal', 'chair emeritus'],
    ],
  ],
  [
    'advisory',
    ['advisor', 'adviser', 'mentor', 'advisory', 'investor', 'asesor', 'startup mentor', 'Mentor'],
  ],
];

/**
 * Whole titles that are a seat as often as a job; the other positions decide. "Management
 * Consultant" and "Research Fellow" are jobs.
 */
export const SEATS_OR_JOBS: readonly string[] = [
  ...['technical advisor', 'technical adviser', 'technology advisor', 'technology adviser'],
  ...['consultant', 'fellow', 'senior fellow', 'visiting fellow', 'ambassador'],
  ...['brand ambassador', 'venture partner'],
  ...['Berater', 'technischer Berater', 'Botschafter', 'conseiller technique', 'ambassadeur'],
  ...['consultor', 'asesor técnico', 'embajador', 'assessor técnico', 'embaixador'],
  ...['consulente', 'consulente tecnico', 'ambasciatore', 'adviseur', 'technisch adviseur'],
];

/** Employer names that self-employed people use. */
export const SELF_EMPLOYED: readonly string[] = [
  ...['Freelance', 'Freelancer', 'Freelancing', 'Self-employed', 'Selfemployed', 'Independent'],
  ...['Independent Consultant', 'Independent Contractor', 'Freelance Consultant', 'Own account'],
  ...['Freiberufler', 'Freiberuflich', 'Selbstständig', 'Selbständig', 'Selbstständige Tätigkeit'],
  ...['Indépendant', 'Auto-entrepreneur', 'Travailleur indépendant', 'Micro-entreprise'],
  ...['Autónomo', 'Trabajador autónomo', 'Independiente', 'Por cuenta propia', 'Autônomo'],
  ...['Profissional autônomo', 'Independente', 'Libero professionista'],
  ...['Lavoratore autonomo', 'ZZP', 'ZZP-er', 'Zelfstandig', 'Zelfstandige'],
];
