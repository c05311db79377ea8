/** The pure cores that are changed, and the tests that concern each. */
export type Area = {
  name: string;
  /** Patterns of files. */
  files: readonly string[];
  /** Files without rules. */
  except?: RegExp;
  /** Tests in the order in which they run: the next ones run if the ones before noticed nothing. */
  tests: readonly (readonly string[])[];
};

/** The folder of the changed file. */
export const OWN = 'own';

/** Words and names, one a line. */
const DATA =
  /(?:words|abbreviations|departments|legal-forms|nickname-groups|ranks|given-names|transliteration|unit-words|vocabulary|free-mail-hosts|aliases|scripts|gender|index|schemas)[^/]*\.ts$/;

export const AREAS: readonly Area[] = [
  {
    name: 'changes',
    files: ['src/profile/changes/*.ts'],
    except: DATA,
    tests: [
      ['src/profile/changes/'],
      ['src/profile/standing/', 'src/profile/views/', 'test/refresh/verdicts'],
    ],
  },
  {
    name: 'credits',
    files: [
      'src/money/credits/cap.ts',
      'src/money/credits/tiers.ts',
      'src/money/credits/tier-counts.ts',
      'src/money/credits/references.ts',
    ],
    tests: [
      ['src/money/credits/tiers', 'src/money/credits/references'],
      ['src/money/credits/', 'test/quotes/', 'test/refresh/credit-cap'],
      ['test/statements/'],
    ],
  },
  {
    name: 'profile',
    files: [
      'src/profile/{normalise,keys,positions,titles,employers,standing,views,validate}/*.ts',
      'src/profile/*.ts',
    ],
    except: DATA,
    tests: [[OWN], ['src/profile/'], ['test/external-ids/', 'test/contacts/']],
  },
  {
    name: 'matching',
    files: ['src/people/contacts/{match,merge}/*.ts', 'src/profile/receipt/*.ts'],
    except: DATA,
    tests: [
      [OWN],
      ['src/people/contacts/match/', 'src/people/contacts/merge/', 'src/profile/receipt/'],
      ['test/contacts/', 'test/wrong/', 'test/external-ids/'],
    ],
  },
  {
    name: 'cap',
    files: [
      'src/work/enrichment/cap.ts',
      'src/work/enrichment/outcomes.ts',
      'src/work/enrichment/refresh-choice.ts',
      'src/work/watches/{pause,spending,schedule,likelihood}.ts',
    ],
    tests: [
      ['src/work/enrichment/', 'src/work/watches/'],
      ['test/enrichment/credit-cap', 'test/enrichment/cap-asking', 'test/enrichment/cancel'],
      ['test/watches/'],
    ],
  },
];
