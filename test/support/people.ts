/** Contact records for tests, invented. */
const today = new Date();

/** First day of the month `back` months ago, `YYYY-MM-DD`. */
const monthStart = (back: number): string =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1))
    .toISOString()
    .slice(0, 10);

export const acme = {
  name: 'Acme, Inc.',
  domain: 'acme.example',
  linkedin_url: 'https://www.linkedin.com/company/acme-example',
};

export const globex = {
  name: 'Globex GmbH',
  domain: 'globex.example',
  linkedin_url: 'https://www.linkedin.com/company/globex-example',
};

/** Everything filled in. */
export const ana = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/ana-silva-7f3k',
  headline: 'Revenue at Acme',
  about: 'Builds revenue teams.',
  logo_url: 'https://images.example/ana.jpg',
  industry: 'Software Development',
  skills: ['sales', 'crm'],
  location: { city: 'Lisbon', state: 'Lisboa', country: 'Portugal' },
  emails: [
    { address: 'ana.silva@acme.example', type: 'work', status: 'Verified' },
    { address: 'ana@home.example', type: 'personal', status: 'Verified' },
    { address: 'asilva@globex.example', type: 'work', status: 'Invalid' },
  ],
  phones: [
    { number: '+351210000000', type: 'corporate', verified: true, directory: false },
    { number: '+351211111111', type: 'direct', verified: false },
    { number: '+351912345678', type: 'mobile', verified: true },
  ],
  positions: [
    { title: 'VP of Sales', start_date: '2021-03-01', end_date: null, company: acme },
    {
      title: 'Account Executive',
      start_date: '2016-01-01',
      end_date: '2021-02-01',
      company: globex,
    },
  ],
  education: [{ university: 'Universidade Exemplo', degree: 'BSc' }],
  verified_at: new Date(today.getTime() - 86_400_000).toISOString(),
};

/** Profile only: no details, one position. */
export const bruno = {
  first_name: 'Bruno',
  last_name: 'Costa',
  linkedin_url: 'https://www.linkedin.com/in/bruno-costa-2k9d',
  positions: [{ title: 'Data Engineer', start_date: '2020-05-01', company: globex }],
  verified_at: ana.verified_at,
};

/** Between jobs. */
export const carla = {
  first_name: 'Carla',
  last_name: 'Reis',
  emails: [{ address: 'carla@acme.example', type: 'work', status: 'Verified' }],
  positions: [
    { title: 'Designer', start_date: '2018-01-01', end_date: '2022-06-01', company: acme },
  ],
  verified_at: ana.verified_at,
};

/** Changed employer last month. */
export const mover = {
  first_name: 'Dora',
  last_name: 'Lima',
  emails: [{ address: 'dora@globex.example', type: 'work', status: 'Guaranteed' }],
  positions: [
    { title: 'Head of Support', start_date: monthStart(1), company: globex },
    { title: 'Support Lead', start_date: '2019-04-01', end_date: monthStart(1), company: acme },
  ],
  verified_at: ana.verified_at,
};
