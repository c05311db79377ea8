/**
 * The dictionary of fields and their headers in files. Lists, imports and feeds read by it; exports
 * compare a client's columns by it. It contains the headers of common exports (CRMs, mail tools,
 * address books, event and advertising platforms) and the usual words in German, French, Spanish,
 * Portuguese, Italian and Dutch. Headers are compared without case, diacritics, spaces and
 * punctuation: "E-Mail" is "email", "Prénom" is "prenom".
 */
import { LEAD_KEYS } from '../../ground/api/index.ts';
import type { ExternalRole } from './external-ids.ts';

/** The fields of imported records that leads do not have. */
const RECORD_FIELDS = [
  'company_domain',
  'company_linkedin_url',
  'start_date',
  'phone',
  'direct_phone',
  'mobile_number',
  'verified_at',
] as const;

/** The fields of leads, of profiles to refresh, and of records to import. */
export const FIELDS = ['ds_contact_id', ...LEAD_KEYS, ...RECORD_FIELDS] as const;

/** The last two occur only in answers; exports compare lists with them. */
export type Field = (typeof FIELDS)[number] | 'corporate_phone' | 'industry';

/** The role of a column with a usual header: a field, or a whole name that is split later. */
export type NamedRole = Field | 'full_name';

/** The role of a column; besides, it may have the ids of a system. */
export type ColumnRole = NamedRole | ExternalRole;

const list = (...lines: string[]): readonly string[] => lines.join(', ').split(', ');

/** Headers by field, the best choice first. */
export const HEADERS: Record<Field, readonly string[]> = {
  // Only headers that Tenure writes, because other "id" columns may be of other systems.
  ds_contact_id: list('ds contact id, tenure contact id, tenure id, refreshed id, enriched id'),
  first_name: list(
    'first name, given name, forename, first, fname, f name, christian name, name first',
    'vorname, rufname, prenom, primer nombre, nombre de pila, primeiro nome, nome proprio',
    'nome de batismo, nome di battesimo, primo nome, voornaam, roepnaam',
  ),
  last_name: list(
    'last name, surname, family name, last, lname, l name, name last',
    'nachname, familienname, zuname, nom de famille, nom famille',
    'apellidos, apellido, primer apellido, sobrenome, ultimo nome, apelido, apelidos',
    'cognome, achternaam, familienaam',
  ),
  company_name: list(
    'company name, company, current company, current company name, employer, employer name',
    'current employer, organization name, organisation name, organization, organisation',
    'account name, account, business name, firm, firm name, company account, associated company',
    'company organization, organization 1 name, workplace, place of work, works at, affiliation',
    'firma, firmenname, unternehmen, unternehmensname, arbeitgeber, firmenbezeichnung',
    'entreprise, nom entreprise, nom de l entreprise, nom de la societe, nom societe, societe',
    'raison sociale, employeur, organisme',
    'empresa, nombre de la empresa, nombre empresa, compania, razon social, empleador',
    'nome da empresa, nome empresa, companhia, empregador, organizacao, organizacion',
    'azienda, nome azienda, societa, ragione sociale, datore di lavoro, impresa',
    'bedrijf, bedrijfsnaam, naam bedrijf, werkgever, organisatie, company name for emails',
  ),
  email: list(
    'work email, work email address, business email, business email address, corporate email',
    'corporate email address, professional email, email work, email business',
    'email, email address, email addresses, mail, mail address, email id, email 1, email 1 value',
    'email addr, user email, contact email, mailbox',
    'geschaftliche e mail, geschaftliche e mail adresse, e mail adresse, mailadresse',
    'email pro, e mail professionnel, adresse e mail, adresse mail, courriel, adresse courriel',
    'adresse electronique, mel',
    'correo electronico, correo, correo corporativo, direccion de correo, direccion de email',
    'direccion de correo electronico, correo electronico de trabajo',
    'endereco de email, correio eletronico, correio electronico, email corporativo',
    'email profissional, email comercial',
    'indirizzo email, posta elettronica, email aziendale, indirizzo di posta elettronica',
    'email lavoro, emailadres, zakelijk emailadres, zakelijke email, mailadres, email adres',
    'personal email, private email, home email, personal email address, email home',
    // Often info@, so these come after every header for a person's address.
    'office email, company email, company email address, general email, firmen email, email firma',
    'email societe, email empresa, email azienda, email bedrijf, email entreprise',
  ),
  linkedin_url: list(
    'linkedin profile url, linkedin url, linkedin profile, linkedin, linkedin link',
    'linkedin profile link, linkedin public profile url, public profile url, profile url',
    'linkedin address, linkedin uri, linkedin page, linkedin bio, linkedin handle',
    'linkedin website, linkedin account, li url, li profile, li profile url, li link',
    'person linkedin url, personal linkedin, url linkedin, linkedin contact profile url',
    'linkedin profil, linkedin profil url, profil linkedin, lien linkedin, url profil linkedin',
    'lien profil linkedin, perfil linkedin, perfil de linkedin, url de linkedin',
    'enlace linkedin, url do linkedin, perfil do linkedin, link do linkedin',
    'profilo linkedin, link linkedin, linkedin profiel, linkedin profiel url',
    'profile link, professional profile url',
  ),
  title: list(
    'job title, title, current title, current job title, position title, position',
    'current position, role, job role, job, occupation, designation, job position',
    'title at company, organization 1 title, job function title, profession',
    'berufsbezeichnung, jobtitel, funktion, stelle, stellenbezeichnung, beruf, rolle',
    'poste, intitule du poste, intitule de poste, titre du poste, titre de poste, fonction',
    'titre, emploi, poste actuel, puesto, cargo, puesto de trabajo, titulo del puesto',
    'puesto actual, titulo, cargo atual, funcao, titulo do cargo, posizione, ruolo, qualifica',
    'mansione, posizione lavorativa, titolo, functie, functietitel, functienaam, beroep',
  ),
  city: list(
    'city, town, contact city, person city, mailing city, city town, locality, home city',
    'location city, location locality',
    'billing city, stadt, ort, wohnort, ville, commune, localite, ciudad, localidad',
    'municipio, cidade, localidade, citta, comune, stad, plaats, woonplaats',
  ),
  state: list(
    'state, state region, state province, region, province, state or province, mailing state',
    'location state, location region, state region code',
    'mailing state province, person state, county, state code, billing state',
    'bundesland, kanton, departement, provincia, comunidad autonoma, estado, estado provincia',
    'uf, distrito, regione, provincie',
  ),
  country: list(
    'country, country region, country region code, location country, location country code',
    'country name, person country, mailing country, nation',
    'billing country, country territory, land, staat, pays, pays region, pais, pais region',
    'paese, nazione, stato paese',
  ),
  unique_identifier: list(
    'unique identifier, unique id, external id, external identifier, lead id, contact id',
    'person id, record id, crm id, prospect id, id, uuid, salesforce id, hubspot id, row id',
    'kontakt id, datensatz id, identifiant, identificador, identificativo, id contatto',
  ),
  company_domain: list(
    'company domain, company domain name, company domains, domain, domains, domain name, website',
    'company website',
    'company website url, website url, company url, company web, web site, web page, webpage',
    'homepage, account website, organization website, organization domain, organisation website',
    'webseite, website unternehmen, firmenwebseite, unternehmenswebsite, internetseite',
    'site web, site internet, sitio web, pagina web, site, sito web, sito, website bedrijf',
  ),
  company_linkedin_url: list(
    'company linkedin url, company linkedin, company linkedin page, linkedin company page',
    'linkedin company url, linkedin company, company linkedin profile, organization linkedin',
    'company linkedin profile url, company linkedin company page, account linkedin',
    'account linkedin url, organization linkedin url, linkedin unternehmen, firma linkedin',
  ),
  start_date: list(
    'start date, job start date, position start date, employment start date, in position since',
    'im unternehmen seit, position seit',
  ),
  phone: list(
    'phone, corporate phone, phone number, phone numbers, telephone, telephone number, tel',
    'office phone, corporate phone number, phone 1, phone 1 value, phone work, phone office',
    'landline, telefon, telefonnummer, telefon geschaftlich, festnetz, festnetznummer, rufnummer',
    'telefono, numero de telefono, telefono fijo, telefone, numero de telefone, fone',
    'numero de telephone, tel fixe, numero di telefono, telefoon, telefoonnummer',
  ),
  direct_phone: list(
    'direct phone, direct dial, direct line, direct number, direct phone number, phone direct',
    'direct, durchwahl, ligne directe, linea directa, linha direta, linea diretta',
  ),
  mobile_number: list(
    'mobile number, mobile, mobile phone, mobile phone number, mobilephone, phone mobile, cell',
    'cell phone, cell number, cell phone number, mobil, mobiltelefon, mobilnummer, handy',
    'handynummer, telefon mobil, portable, telephone portable, tel portable, mobile telefono',
    'movil, telefono movil, celular, telefone celular, telemovel, cellulare, mobiel',
    'mobiele telefoon, mobiel nummer',
  ),
  corporate_phone: list('corporate phone, corporate phone number'),
  industry: list(
    'industry, company industry, organization industry, account industry, industry sector, sector',
    'branche, industrie, wirtschaftszweig, secteur, secteur d activite, sector de actividad',
    'industria, setor, ramo de atividade, settore, settore di attivita, bedrijfstak, industrietak',
  ),
  verified_at: list('verified at, verified on, last verified, last verified at, verification date'),
};

/** Headers of a column with whole names. */
export const FULL_NAME_HEADERS = list(
  'full name, contact name, person name, lead name, prospect name, display name, contact',
  'contact full name, employee name, attendee name, first and last name, first last',
  'vollstandiger name, vor und nachname, voller name, ganzer name, ansprechpartner, kontaktname',
  'nom complet, nom et prenom, prenom et nom, prenom nom, nom prenom',
  'nombre completo, nombre y apellidos, nombre y apellido, apellidos y nombre',
  'nome completo, nome e sobrenome, nome e apelido, nome e cognome, nome cognome, nominativo',
  'volledige naam, naam contactpersoon, contactpersoon',
);

/**
 * Headers that mean a whole name if they occur alone, and one part of it if the other part has its
 * own column ("Vorname" beside "Name", "Nome" beside "Cognome").
 */
export const NAME_HEADERS: Record<'first_name' | 'last_name', readonly string[]> = {
  first_name: list('nombre, nombres, nome'),
  last_name: list('name, nom, naam'),
};

/** Words that do not change the meaning of a header: "Contact First Name", "Email (required)". */
export const QUALIFIERS: ReadonlySet<string> = new Set(
  list(
    'contact, contacts, lead, leads, person, persons, people, prospect, prospects, attendee',
    'participant, member, candidate, buyer, your, their, his, her, the, primary, main, current',
    'latest, work, business, professional, required, optional, value, field, crm, raw, input',
    'kontakt, ansprechpartner, aktuelle, aktueller, du, de, del, do, contacto, contato',
    'hs, geschaftlich, geschaftliche, dienstlich',
    'contatto, contactpersoon, persona, pessoa, personne, principal, principale, actual, atual',
    'attuale, actuel, actuelle',
  ),
);

/** Words in a header that mean someone or something other than the lead. */
export const NOT_THE_LEAD: ReadonlySet<string> = new Set(
  list(
    'owner, manager, assistant, referrer, referral, sender, recipient, rep, sales, created',
    'modified, updated, assigned, company, account, organization, organisation, secondary',
    'other, alternate, alternative, previous, old, former, besitzer, verantwortlicher',
    'proprietaire, responsable, propietario, proprietario, firma, entreprise, societe, empresa',
    'azienda, bedrijf, eigenaar',
  ),
);
