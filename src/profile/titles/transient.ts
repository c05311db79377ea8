import { memo } from '../memo.ts';
import { INTERIM_ABROAD } from './languages/index.ts';
import { phraseFinder } from './phrases.ts';
import { titleRank } from './rank.ts';
import { titleWords } from './words.ts';

/**
 * Words for transient posts. Compiled for this project, with the languages and sources of
 * `ranks.ts`. `null` marks ordinary jobs that contain such a word.
 */
const PHRASES: readonly (readonly ['interim' | 'temporary' | null, readonly string[]])[] = [
  [
    'interim',
    [
      ...['interim', 'acting', 'fractional', 'ad interim', 'consulting basis', 'consulting role'],
      ...['consulting capacity', 'consulting ceo', 'consulting cfo', 'consulting cto'],
      ...['consulting coo', 'consulting cmo', 'consulting cio', 'consulting chief'],
      ...['independent consultant', 'freelance consultant', 'kommissarisch', 'interimistisch'],
      ...['interimsmanager', 'interims*', 'intérim', 'intérimaire', 'manager de transition'],
      ...INTERIM_ABROAD,
      ...['en funciones', 'interino', 'provisional', 'facente funzioni', 'waarnemend'],
    ],
  ],
  [
    'temporary',
    [
      ...['contract', 'contractor', 'temporary', 'temp', 'seasonal', 'fixed term', 'trainee'],
      ...['locum', 'maternity cover', 'befristet', 'Saisonkraft', 'Aushilfe', 'Volontär'],
      ...['Referendar', 'cdd', 'saisonnier', 'vacataire', 'temporal', 'de temporada', 'eventual'],
      ...['temporário', 'sazonal', 'stagionale', 'tempo determinato', 'tijdelijk', 'seizoens*'],
      ...['uitzendkracht'],
    ],
  ],
  [
    null,
    [
      ...[
        'acting coach',
        'acting teacher',
        'acting instructor',
        'voice acting',
        'contract manager',
      ],
      ...['interim management', 'interim solutions', 'interim recruitment', 'contract sales'],
      ...['contract administrator', 'contract specialist', 'contract negotiator', 'contract law'],
      ...['contract management', 'contract lead', 'contract director', 'contract analyst'],
      ...['contract officer', 'contract research', 'contract manufacturing', 'contract logistics'],
      ...['contract catering', 'contract coordinator', 'contract compliance', 'general contractor'],
      ...['contractor relations', 'contractor management', 'seasonal sales', 'trainee manager'],
      ...['trainee coordinator', 'temp recruitment', 'contract administration'],
    ],
  ],
];

const findTransient = phraseFinder(PHRASES);

/** Interim only if it is the whole title. */
const CONSULTING = titleWords('consulting').join(' ');

/** "CEO a.i." means ad interim in Switzerland and the Netherlands; "A.I. Engineer" does not. */
const AD_INTERIM = /\ba\.\s?i\.?\s*$/i;

type TransientKind = 'interim' | 'temporary' | 'no';

const transientKind = memo<TransientKind>(20_000, (title) => {
  const words = titleWords(title);
  const found = findTransient(words).map(({ value }) => value);
  if (found.includes('interim') || words.join(' ') === CONSULTING || AD_INTERIM.test(title)) {
    return 'interim';
  }
  return found.includes('temporary') || titleRank(title).level === 'intern' ? 'temporary' : 'no';
});

/** True if a title states that it is interim, acting, fractional or consulting. */
export const isInterim = (title: string): boolean => transientKind(title) === 'interim';

/** True if a title is transient: interim, or a contract, seasonal or trainee post. */
export const isTransient = (title: string): boolean => transientKind(title) !== 'no';
