/**
 * Grades within a level. The numbers only define an order: a plain title is 0, and the words of a
 * title add up. "Senior Staff Engineer" is above both "Staff Engineer" and "Senior Engineer".
 * Compiled for this project, with the languages and sources of `ranks.ts`.
 */
export const GRADES: readonly (readonly [number, readonly string[]])[] = [
  [-4, ['junior', 'júnior', 'débutant', 'entry level']],
  [-3, ['assistant', 'assistente', 'asistente']],
  [-2, ['associate']],
  [
    -1,
    [
      ...['deputy', 'vice', 'stellvertretend', 'Stellvertreter', 'sous', 'subdirector', 'sub'],
      ...[
        'vicedirettore',
        'suplente',
        'adjoint',
        'adjunto',
        'aggiunto',
        'plaatsvervangend',
        'adjunct',
        'under',
        'dga',
      ],
    ],
  ],
  [0.5, ['2']],
  [1, ['3']],
  [1.5, ['4']],
  [1.8, ['5']],
  [2, ['senior', 'sênior', 'confirmé', 'group']],
  [3, ['executive', 'executif', 'ejecutivo', 'executivo', 'esecutivo']],
  [5, ['staff']],
  [8, ['principal', 'distinguished', 'fellow']],
];

/**
 * Words that qualify a later noun of rank or trade. Without such a noun they are the post itself.
 */
export const QUALIFIERS: readonly string[] = [
  ...['assistant', 'assistente', 'asistente', 'associate', 'executive', 'staff', 'principal'],
  ...['fellow', 'student', 'internship', 'apprenticeship'],
];

/**
 * Words after which a title names another person: "Assistant to the CEO", "Referent des Vorstands".
 */
export const SOMEBODY_ELSE: readonly string[] = [
  ...['to', 'of', 'for', 'der', 'des', 'dem', 'de', 'du', 'del', 'do', 'da', 'dos', 'di'],
  ...['della', 'dei', 'van', 'von', 'al', 'alla', 'aan'],
];
