/** A generated contact with every field filled in. */
import type { ContactRecord, Position } from '../../src/profile/record.ts';

export const ACME: Position = {
  title: 'VP of Sales',
  start_date: '2024-03-01',
  end_date: null,
  country: 'Portugal',
  company: {
    name: 'Acme, Inc.',
    domain: 'acme.example',
    homepage_url: 'https://acme.example/en',
    linkedin_url: 'https://www.linkedin.com/company/acme',
    logo_url: 'https://logos.example/acme.png',
  },
};

export const GLOBEX: Position = {
  title: 'Sales Manager',
  start_date: '2019-01-01',
  end_date: '2024-02-01',
  company: { name: 'Globex' },
};

export const ANA: ContactRecord = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/anasilva',
  headline: 'Revenue at Acme',
  about: 'Builds teams.',
  logo_url: 'https://photos.example/ana.jpg',
  industry: 'Software Development',
  skills: ['sales', 'crm'],
  location: { city: 'Lisbon', state: 'Lisboa', country: 'Portugal' },
  emails: [{ address: 'ana@acme.example', type: 'work', status: 'Verified' }],
  phones: [
    { number: '+351210000000', type: 'corporate', verified: true, directory: false },
    { number: '+351210000001', type: 'direct', verified: false },
    { number: '+351910000000', type: 'mobile', verified: true },
  ],
  positions: [ACME, GLOBEX],
  education: [{ university: 'Coimbra', major: null, degree: '', start_date: '2001-09-01' }],
  verified_at: '2026-10-02T08:00:00Z',
};
