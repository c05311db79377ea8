import { describe, expect, test } from 'vitest';
import { FIELDS, type NamedRole } from './fields.ts';
import { previewColumns } from './guess.ts';
import { type Column, fieldNames, fieldReader, guessMapping } from './mapping.ts';

/** Headers as exports have them, by their field. */
const HEADERS: Record<Exclude<NamedRole, 'corporate_phone' | 'industry'>, string> = {
  first_name: `First Name|first_name|FirstName|fname|FIRST NAME|Given Name|Contact First Name|Lead: First Name
    |First Name*|First name (required)|Vorname|Prénom|Primeiro nome|Voornaam|Your first name`,
  last_name: `Last Name|last_name|lastName|Surname|Family Name|LNAME|Contact Last Name|Nachname|Familienname
    |Nom de famille|Apellidos|Primer apellido|Sobrenome|Cognome|Achternaam`,
  company_name: `Company|Company Name|company_name|Account Name|Account|Organization|Organisation|Organization Name
    |Employer|Current Company|Firma|Unternehmen|Arbeitgeber|Entreprise|Société|Raison sociale|Empresa
    |Nombre de la empresa|Nome da empresa|Azienda|Società|Bedrijf|Bedrijfsnaam|Werkgever|Associated Company`,
  email: `Email|E-mail|E-Mail|eMail|EMAIL ADDRESS|Email Address|email_address|Work Email|Business Email|Primary Email
    |Email (Work)|Contact Email|E-mail 1 - Value|Email Address [Required]|Mail|E-Mail-Adresse|Adresse e-mail|Courriel
    |Correo electrónico|Endereço de e-mail|Indirizzo e-mail|Posta elettronica|E-mailadres|Zakelijke e-mail`,
  linkedin_url: `LinkedIn|Linkedin|LinkedIn URL|linkedin_url|LinkedIn Profile URL|linkedInUrl|Person Linkedin Url
    |LinkedIn Profile|Profile URL|Contact LinkedIn Profile URL|LI URL|LinkedIn-Profil|Profil LinkedIn|Lien LinkedIn
    |Perfil de LinkedIn|Profilo LinkedIn|LinkedIn-profiel`,
  title: `Title|Job Title|job_title|JobTitle|Position|Current Title|Role|Designation|Lead Title|Berufsbezeichnung
    |Funktion|Poste|Intitulé du poste|Puesto|Cargo|Função|Ruolo|Qualifica|Functie|Functietitel`,
  city: 'City|Contact City|Mailing City|Town|Stadt|Ort|Ville|Ciudad|Cidade|Città|Plaats',
  state: 'State|State/Region|State/Province|Region|Province|Bundesland|Provincia|Estado|Regione',
  country: 'Country|Country/Region|Person Country|Land|Pays|País|Paese|Nazione',
  unique_identifier: 'unique_identifier|Record ID|Contact ID|Lead ID|External ID|ID|Id',
  ds_contact_id: 'ds_contact_id|DS Contact ID|Tenure ID|tenure_contact_id|enriched_id|refreshed_id',
  company_domain:
    'Company Domain|Company Domain Name|Website URL|Company Website|Website|Webseite|Site web',
  company_linkedin_url: 'Company LinkedIn Url|LinkedIn Company Page|Company Linkedin',
  start_date: 'Start Date|Job start date',
  phone: `Phone|Phone Number|Work Phone|Business Phone|Person - Phone - Work|Telefon|Telefon geschäftlich|Telefonnummer
    |Telefone`,
  direct_phone: 'Direct Phone|Direct Dial|Durchwahl',
  mobile_number: `Mobile|MobilePhone|Mobile Phone Number|Cell Phone|Person - Phone - Mobile|Mobiltelefon|Handy|Celular`,
  verified_at: 'Verified at|Last verified',
  full_name: `Name|Full Name|full_name|Contact Name|Contact|Display Name|Vollständiger Name|Ansprechpartner
    |Nom complet|Nombre completo|Nome completo|Nome e cognome|Volledige naam|Contactpersoon`,
};
const VARIANTS = Object.entries(HEADERS).flatMap(([role, headers]) =>
  headers.split('|').map((header) => [header.trim(), role] as const),
);

const columns = (...headers: string[]): Column[] =>
  headers.map((header) => ({ header, sample: [] }));

/** Headers by field. */
function guess(list: Column[], overrides?: Parameters<typeof guessMapping>[2]) {
  const mapping = guessMapping(list, fieldNames(FIELDS), overrides);
  return Object.fromEntries([...mapping].map(([role, { column }]) => [role, list[column]!.header]));
}

test.each(VARIANTS)('"%s" is %s', (header, role) => {
  expect(guess(columns(header, 'Notes'))).toEqual({ [role]: header });
});

const OTHERS = [
  ...[
    'Email Status',
    'Email Opt Out',
    'Email 2',
    'Home Phone',
    'Fax',
    'Create Date',
    'Last Modified Date',
  ],
  ...[
    'Account Owner',
    'Lead Owner Email',
    'Company Country',
    'Created Date',
    'Notes',
    'Industry',
    '',
  ],
  ...['Number of Employees', 'Username', 'Lead Source', 'Title Case?', 'Company Id', '公司', '#'],
];
test.each(OTHERS)('"%s" is not recognised', (header) => {
  expect(guess(columns(header))).toEqual({});
});

describe('several candidates', () => {
  test('the better name wins, at any position', () => {
    expect(guess(columns('Personal Email', 'Email', 'Work Email')).email).toBe('Work Email');
    expect(guess(columns('Company Name for Emails', 'Company'))).toEqual({
      company_name: 'Company',
    });
    expect(guess(columns('Lead Title', 'Title')).title).toBe('Title');
  });
  test('the first of two equal ones wins', () => {
    expect(guessMapping(columns('Email', 'email'), fieldNames(FIELDS)).get('email')?.column).toBe(
      0,
    );
  });
});

describe('a name that has another meaning beside its other half', () => {
  test.each([
    ['Vorname', 'Name', 'Vorname', 'Name'],
    ['Prénom', 'Nom', 'Prénom', 'Nom'],
    ['Nom', 'Prénom', 'Prénom', 'Nom'],
    ['Nombre', 'Apellidos', 'Nombre', 'Apellidos'],
    ['Nome', 'Cognome', 'Nome', 'Cognome'],
    ['Nome', 'Sobrenome', 'Nome', 'Sobrenome'],
    ['Voornaam', 'Naam', 'Voornaam', 'Naam'],
  ])('%s, %s', (one, other, first, last) => {
    expect(guess(columns(one, other))).toEqual({ first_name: first, last_name: last });
  });
  test('a whole name is ignored beside both halves', () => {
    const mapping = guess(columns('Full Name', 'First Name', 'Last Name'));
    expect(mapping).toEqual({ first_name: 'First Name', last_name: 'Last Name' });
  });
});

describe('values', () => {
  const addresses = ['ana@acme.example', null, 'bo@globex.example', ''];
  const urls = ['https://www.linkedin.com/in/ana', 'linkedin.com/in/bo', 'n/a'];

  test('find addresses and profiles under any header', () => {
    const list = [
      { header: 'c1', sample: addresses },
      { header: 'c2', sample: urls },
    ];
    expect(guess(list)).toEqual({ email: 'c1', linkedin_url: 'c2' });
  });
  test('do not match a column about another person', () => {
    expect(guess([{ header: 'Owner login', sample: addresses }])).toEqual({});
    const pages = ['https://www.linkedin.com/company/acme'];
    expect(guess([{ header: 'Page', sample: pages }])).toEqual({});
  });
  test('distinguish an id from other numbers', () => {
    const ids = (...sample: (string | null)[]) => guess([{ header: 'ds_contact_id', sample }]);
    expect(ids(null, '12')).toEqual({ ds_contact_id: 'ds_contact_id' });
    expect(ids('0035g00000A', null)).toEqual({});
  });
  test('overrule a header that they contradict', () => {
    const list = [
      { header: 'Email', sample: ['yes', 'no'] },
      { header: 'Contact', sample: addresses },
    ];
    expect(guess(list)).toEqual({ email: 'Contact' });
    expect(guess([{ header: 'LinkedIn', sample: ['linkedin.com/company/acme'] }])).toEqual({});
  });
});

describe('--map', () => {
  const list = columns('Email', 'Other mail', 'Name');
  test('overrides any guess', () => {
    expect(guess(list, new Map([['email', 1]])).email).toBe('Other mail');
  });
  test('can leave a field out', () => {
    expect(guess(list, new Map([['email', null]]))).toEqual({ full_name: 'Name' });
  });
  test('excludes a column from the guesses', () => {
    expect(guess(list, new Map([['company_name', 2]]))).toEqual({
      company_name: 'Name',
      email: 'Email',
    });
  });
});

describe('columns that are easily confused', () => {
  const column = (header: string, ...sample: string[]): Column => ({ header, sample });
  const personal = ['ana@acme.example', 'bo@globex.example'];
  const offices = ['info@acme.example', 'sales@globex.example', 'kontakt@x.example'];

  test.each([
    [column('Company Email', ...offices), column('Email', ...personal)],
    [column('Company Email', ...personal), column('Email', ...personal)],
    [column('Email', ...offices), column('Contact', ...personal)],
    [column('Firmen-E-Mail', ...offices), column('E-Mail privat', ...personal)],
    [column('c1', ...offices), column('c2', ...personal)],
  ])("the person's address is preferred to an office address: %#", (one, other) => {
    expect(guess([one, other]).email).toBe(other.header);
    expect(guess([other, one]).email).toBe(other.header);
  });

  test('an office address is better than nothing, and less certain', () => {
    const [found] = previewColumns(
      ['Email'],
      offices.map((address) => [address]),
    );
    expect(found).toMatchObject({ guess: 'email', confidence: 48 });
  });

  test.each([
    ['Mr', 'Ms.', 'Mrs'],
    ['Herr', 'Frau Dr.', 'Frau'],
    ['M.', 'Mme', 'Mlle'],
    ['Sr.', 'Sra.', 'Dr.'],
    ['Dr.', 'Prof. Dr.', 'Dipl.-Ing.', 'Dr'],
  ])('forms of address are not job titles: %s', (...sample) => {
    const position = column('Position', 'CEO', 'VP Sales', 'Engineer');
    expect(guess([column('Title', ...sample), position]).title).toBe('Position');
    expect(guess([column('Title', ...sample)]).title).toBeUndefined();
  });

  test('a column of titles counts although some are degrees', () => {
    const titles = column('Title', 'CEO', 'Dr.', 'Managing Director');
    expect(guess([titles, column('Position', 'a')]).title).toBe('Title');
  });
});

describe('a header states the order of a name', () => {
  const split = (header: string, text: string) => {
    const mapping = guessMapping([{ header, sample: [text] }], fieldNames(FIELDS));
    const fields = fieldReader(mapping)([text]);
    return [fields('first_name'), fields('last_name')];
  };
  test.each([
    ['Nom et prénom', 'Dupont Jean-Pierre', 'Jean-Pierre', 'Dupont'],
    ['NOM Prénom', 'DE LA TOUR Anne Marie', 'Anne Marie', 'DE LA TOUR'],
    ['Prénom et nom', 'Jean-Pierre Dupont', 'Jean-Pierre', 'Dupont'],
    ['Apellidos y nombre', 'García López María', 'María', 'García López'],
    ['Apellidos y nombre', 'García López, María', 'María', 'García López'],
    ['Apellidos, Nombre', 'Ruíz Ana', 'Ana', 'Ruíz'],
    ['Nombre y apellidos', 'Ana Ruíz', 'Ana', 'Ruíz'],
    ['Cognome e nome', 'Rossi Maria Pia', 'Maria Pia', 'Rossi'],
    ['Nome e cognome', 'Maria Pia Rossi', 'Maria Pia', 'Rossi'],
    ['Nachname, Vorname', 'Müller Jörg', 'Jörg', 'Müller'],
    ['Name, Vorname', 'von Berg Eva', 'Eva', 'von Berg'],
    ['Vor- und Nachname', 'Jörg Müller', 'Jörg', 'Müller'],
    ['Name (Last, First)', 'Silva Ana', 'Ana', 'Silva'],
    ['Last Name First Name', 'Silva Ana', 'Ana', 'Silva'],
    ['Surname and given name', 'Silva Ana', 'Ana', 'Silva'],
    ['Sobrenome e nome', 'Silva Ana', 'Ana', 'Silva'],
    ['Achternaam en voornaam', 'Jansen Piet', 'Piet', 'Jansen'],
    ['Nazwisko i imię', 'Kowalska Anna', 'Anna', 'Kowalska'],
    ['Imię i nazwisko', 'Anna Kowalska', 'Anna', 'Kowalska'],
    ['Příjmení a jméno', 'Novák Jan', 'Jan', 'Novák'],
    ['Vezetéknév és keresztnév', 'Nagy Éva', 'Éva', 'Nagy'],
    ['Név', 'Nagy Éva', 'Éva', 'Nagy'],
    ['Фамилия, имя', 'Иванов Иван', 'Иван', 'Иванов'],
    ['ФИО', 'Иванов Иван Иванович', 'Иван Иванович', 'Иванов'],
    ['Прізвище та імʼя', 'Шевченко Тарас', 'Тарас', 'Шевченко'],
    ['Soyad Ad', 'Yılmaz Ayşe', 'Ayşe', 'Yılmaz'],
    ['Efternamn, förnamn', 'Berg Åsa', 'Åsa', 'Berg'],
    ['Prezime i ime', 'Horvat Ana', 'Ana', 'Horvat'],
    ['Nume și prenume', 'Popescu Ion', 'Ion', 'Popescu'],
    ['Name', 'Ana Silva', 'Ana', 'Silva'],
  ])('%s: %s', (header, text, first, last) => {
    expect(split(header, text)).toEqual([first, last]);
  });
  test('a single word has no last name', () => {
    expect(split('Nom et prénom', 'Cher')).toEqual(['Cher', null]);
  });
});
