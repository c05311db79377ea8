/** Education: what somebody studied before their first job. */
import type { Education } from '../../profile/record.ts';
import type { Dice } from '../dice.ts';
import type { TrackName } from '../titles/index.ts';

/** Invented, in the styles of several countries. */
const UNIVERSITIES =
  `Thornbridge University, University of Marlow Vale, Ashcombe College, Wyndmoor Institute of
  Technology, Harrowgate State University, Lakemont University, Cedar Falls Polytechnic, Redstone
  State University, Hochschule Altenbrück, Technische Universität Lindental, Universität Rosenfeld,
  Université de Clairval, École supérieure de Montrive, Institut Beauchamp, Universidad de Valdemora,
  Universidad Politécnica del Alba, Universidade de Vila Serena, Instituto Superior de Montalvo,
  Università di Roccaferra, Politecnico di Torvento, Hogeschool Oosterveld, Lindåsens högskola,
  Universitetet i Nordvik, Uniwersytet w Zalesinie, Univerzita Lipnov, Karadere Üniversitesi,
  Shivapuri Institute of Management, Vindhya Engineering College, Minatogaoka University,
  Donghu Normal University, Verkhnerechensk State University, Al Waha University`
    .replace(/\s+/g, ' ')
    .split(', ');

const MAJORS: Readonly<Record<TrackName, readonly string[]>> = {
  sales: ['Business Administration', 'Communication Studies'],
  marketing: ['Marketing', 'Communication Studies', 'Psychology'],
  engineering: ['Computer Science', 'Electrical Engineering', 'Mathematics'],
  product: ['Computer Science', 'Business Administration'],
  data: ['Statistics', 'Mathematics', 'Physics'],
  design: ['Graphic Design', 'Industrial Design'],
  it: ['Information Systems', 'Computer Science'],
  operations: ['Industrial Engineering', 'Logistics', 'Mechanical Engineering'],
  finance: ['Accounting', 'Economics', 'Finance'],
  people: ['Psychology', 'Sociology', 'Business Administration'],
  legal: ['Law'],
  customers: ['Languages', 'Communication Studies'],
  purchasing: ['Logistics', 'Business Administration'],
  administration: ['Languages', 'Office Management'],
  management: ['Economics', 'Business Administration', 'Engineering Management'],
};

const FIRST_DEGREES = ["Bachelor's degree", 'BA', 'BSc', 'Diploma'];
const SECOND_DEGREES = ["Master's degree", 'MSc', 'MBA'];

/** How many entries, one for each share of people. */
const COUNTS = [0, 0, 1, 1, 1, 1, 1, 2];

/** Up to two entries, the later first, ended in the year before `firstYear`, the first of work. */
export function educationOf(draws: Dice, track: TrackName, firstYear: number): Education[] {
  const entries: Education[] = [];
  const count = draws.pick(COUNTS);
  const major = draws.pick(MAJORS[track]);
  let ended = firstYear;
  for (let place = count; place > 0; place--) {
    const years = place === 2 ? 2 : draws.between(3, 4);
    entries.push({
      university: draws.pick(UNIVERSITIES),
      major,
      degree: draws.pick(place === 2 ? SECOND_DEGREES : FIRST_DEGREES),
      start_date: `${ended - years}-09-01`,
      end_date: `${ended}-06-30`,
    });
    ended -= years;
  }
  return entries;
}
