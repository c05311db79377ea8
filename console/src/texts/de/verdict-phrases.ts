/** The parts of German sentences about verdicts and moves. */

import { dayText } from '../formats.ts';
import { type Phrases, UNKNOWN } from '../verdicts/clauses.ts';
import { type Facts, findEvent, type Post } from '../verdicts/facts.ts';

const employer = (name: string | null): string => name ?? 'ein ungenannter Arbeitgeber';
/** After *bei*, *von*, *zu* and *mit*. */
const toEmployer = (name: string | null): string => name ?? 'einem ungenannten Arbeitgeber';

const post = ({ title, company }: Post): string =>
  title ? `${title} bei ${toEmployer(company)}` : toEmployer(company);
/** A position without a title: *bei Acme*. */
const held = (one: Post): string => (one.title ? post(one) : `bei ${post(one)}`);

const NOT_TOLD = 'ob sich etwas geändert hat, ist nicht bekannt';
const NO_MOVE = 'ein Wechsel ist nicht sicher';

function moved(facts: Facts): string {
  const event = findEvent(facts, 'job_change');
  const afterBreak = event?.after_employment_gap ? ' nach einer Pause' : '';
  const kept = event?.previous_role_continues
    ? `, weiterhin mit einer Rolle bei ${toEmployer(facts.from.company)}`
    : '';
  return `Wechsel von ${post(facts.from)} zu ${post(facts.to)}${afterBreak}${kept}`;
}

const RELATIVES: Readonly<Record<string, string>> = {
  parent: 'zur Muttergesellschaft',
  subsidiary: 'zur Tochtergesellschaft',
  sibling: 'zur Schwestergesellschaft',
  acquired: 'zur Käuferin der Firma',
  renamed: 'zur umbenannten Firma',
};

function movedInFamily(facts: Facts): string {
  const relation = findEvent(facts, 'moved_within_corporate_family')?.relation ?? 'sibling';
  return `Wechsel von ${post(facts.from)} ${RELATIVES[relation]}, jetzt ${held(facts.to)}`;
}

const RETITLED: Readonly<Record<string, string>> = {
  title_change_promotion: 'Befördert',
  title_change_demotion: 'Niedrigere Position,',
};

function stayed({ from, to, title: type }: Facts): string {
  if (type === null) return `Weiterhin ${held(to)}`;
  const at = `bei ${toEmployer(to.company)}`;
  if (!from.title || !to.title) {
    return `Weiterhin ${at}, ${to.title ? `jetzt ${to.title}` : 'ohne Angabe einer Position'}`;
  }
  return `${RETITLED[type] ?? 'Neue Position,'} von ${from.title} zu ${to.title} ${at}`;
}

const left = ({ from }: Facts): string => `Nicht mehr ${held(from)}`;

const observed =
  (undated: string) =>
  ({ from, to, between }: Facts): string =>
    `Wechsel von ${post(from)} zu ${post(to)} zwischen ${dayText(between[0])} und ${dayText(between[1])}, laut den Datensätzen der Quelle ${UNKNOWN} von diesen beiden Tagen; ${undated}`;

export const german: Phrases = {
  clauses: {
    moved,
    left_for_nothing: (facts) => `${left(facts)}; eine aktuelle Position ist nicht bekannt`,
    left_for_placeholder: (facts) => `${left(facts)}; nennt jetzt keinen Arbeitgeber: ${UNKNOWN}`,
    left_for_known: (facts) => `${left(facts)}, weiterhin ${held(facts.to)}`,
    left_for_side_role: (facts) => `${left(facts)}, jetzt ${held(facts.to)}`,
    returned: ({ to }) => `Wieder im Beruf: ${held(to)}`,
    moved_in_family: movedInFamily,
    renamed: (facts) => `${stayed(facts)}; so heißt ${employer(facts.from.company)} jetzt`,
    stayed,
    no_prior: ({ to }) =>
      `Erste Auffrischung für dieses Konto; die nächste wird verglichen mit: ${post(to)}`,
    no_prior_without_primary: () =>
      'Erste Auffrischung für dieses Konto; es gibt keine Hauptposition für den nächsten Vergleich',
    not_captured: () => `Das Profil ließ sich nicht abrufen; ${NOT_TOLD}`,
    disputed: ({ to }) =>
      `Die Quellen sind sich nicht einig, ob der Arbeitgeber noch ${employer(to.company)} ist; ${NOT_TOLD}`,
    first_capture: ({ to }) => `Erstmals erfasst: ${held(to)}`,
    first_capture_ended: () => 'Erstmals erfasst; alle Positionen sind beendet',
    first_capture_placeholder: () =>
      'Erstmals erfasst; keine Position nennt einen aktuellen Arbeitgeber',
    first_capture_undated: () => 'Erstmals erfasst; keine aktuelle Position hat ein Anfangsdatum',
    still_none: () => 'Wie zuvor keine aktuelle Position',
    undated: () => `Keine aktuelle Position hat ein Anfangsdatum; ${NOT_TOLD}`,
    unmatched: ({ from, to }) =>
      `${employer(to.company)} lässt sich nicht mit ${toEmployer(from.company)} vergleichen`,
    rewritten: ({ from, to }) =>
      `${employer(to.company)} ist vielleicht ${employer(from.company)} in neuer Schreibung; ${NO_MOVE}`,
    hidden_now: ({ from }) =>
      `${employer(from.company)} ist vielleicht noch der Arbeitgeber, wird aber nicht mehr genannt; ${NO_MOVE}`,
    hidden_before: ({ to }) =>
      `${employer(to.company)} ist vielleicht der Arbeitgeber, der zuvor nicht genannt wurde; ${NO_MOVE}`,
    unsure: ({ from, to }) =>
      `${employer(to.company)} ist vielleicht ${employer(from.company)} oder ein verbundenes Unternehmen; ${NO_MOVE}`,
    observed_neither: observed('keiner von beiden datiert die Beschäftigung'),
    observed_before: observed('der frühere datiert die Beschäftigung nicht'),
    observed_after: observed('der spätere datiert die Beschäftigung nicht'),
  },
  retitled: (from, to) => `Position vorher: ${from ?? 'keine'}, jetzt: ${to ?? 'keine'}`,
  dropped: (company) => `nicht mehr bei ${toEmployer(company)}`,
  added: (title, company) => `außerdem ${held({ title: title ?? 'eine Rolle', company })}`,
};
