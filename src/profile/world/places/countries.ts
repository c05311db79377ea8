/**
 * Countries of the world, in which people live and companies have their seat. Cities and regions
 * are real (public geography). Weights approximate a business contact database with a Western bias.
 * Postal codes follow a country's pattern (`#` a digit, `@` a letter), and no real street is named.
 */
import type { CultureName } from '../names/index.ts';

export type City = { city: string; state: string | null };

export type Country = {
  /** Its index in `COUNTRIES`. */
  index: number;
  name: string;
  code: string;
  /** Share of all people and companies, relative to the sum of weights. */
  weight: number;
  culture: CultureName;
  cities: readonly City[];
  zip: string;
  /** The order of street and number in an address; `%s` is the street, `%n` the number. */
  street: string;
  streets: readonly string[];
};

/** The same fields, with lists as comma-separated text and cities as `City/Region`. */
type Written = Omit<Country, 'index' | 'cities' | 'streets'> & { cities: string; streets: string };

const ENGLISH = 'Mill Lane, Harbour Street, Station Road, Orchard Way, Kiln Street, Foundry Row';
const GERMAN = 'Lindenweg, Am Mühlgraben, Gartenstraße, Werkstraße, Hafenallee, Uferweg';
const FRENCH = 'rue des Tilleuls, avenue du Port, rue du Moulin, quai des Forges, rue Haute';
const SPANISH = 'Calle del Molino, Avenida del Puerto, Calle Nueva, Paseo de los Olmos';
const PORTUGUESE = 'Rua do Moinho, Avenida do Porto, Rua Nova, Travessa das Oliveiras';

const US_CITIES = `Boston/Massachusetts, Austin/Texas, Dallas/Texas, Houston/Texas, Denver/Colorado,
Seattle/Washington, Portland/Oregon, San Francisco/California, San Diego/California,
Los Angeles/California, Chicago/Illinois, New York/New York, Atlanta/Georgia, Miami/Florida,
Tampa/Florida, Charlotte/North Carolina, Raleigh/North Carolina, Nashville/Tennessee,
Columbus/Ohio, Minneapolis/Minnesota, Phoenix/Arizona, Philadelphia/Pennsylvania,
Salt Lake City/Utah, St. Louis/Missouri`.replaceAll('\n', ' ');

const NUMBER_FIRST = '%n %s';
const NUMBER_LAST = '%s %n';

/** The order matters: a company's country is found by its index in this table. */
const WRITTEN: readonly Written[] = [
  {
    name: 'United States',
    code: 'US',
    weight: 34,
    culture: 'english',
    zip: '#####',
    street: NUMBER_FIRST,
    streets: ENGLISH,
    cities: US_CITIES,
  },
  {
    name: 'United Kingdom',
    code: 'GB',
    weight: 9,
    culture: 'english',
    zip: '@@# #@@',
    street: NUMBER_FIRST,
    streets: ENGLISH,
    cities:
      'London/England, Manchester/England, Leeds/England, Bristol/England, Edinburgh/Scotland, Cardiff/Wales, Belfast/Northern Ireland',
  },
  {
    name: 'Germany',
    code: 'DE',
    weight: 7,
    culture: 'german',
    zip: '#####',
    street: NUMBER_LAST,
    streets: GERMAN,
    cities:
      'Berlin/Berlin, Hamburg/Hamburg, Munich/Bavaria, Cologne/North Rhine-Westphalia, Frankfurt am Main/Hesse, Stuttgart/Baden-Württemberg, Leipzig/Saxony',
  },
  {
    name: 'France',
    code: 'FR',
    weight: 6,
    culture: 'french',
    zip: '#####',
    street: NUMBER_FIRST,
    streets: FRENCH,
    cities:
      'Paris/Île-de-France, Lyon/Auvergne-Rhône-Alpes, Toulouse/Occitanie, Nantes/Pays de la Loire, Lille/Hauts-de-France, Bordeaux/Nouvelle-Aquitaine',
  },
  {
    name: 'Canada',
    code: 'CA',
    weight: 4,
    culture: 'english',
    zip: '@#@ #@#',
    street: NUMBER_FIRST,
    streets: ENGLISH,
    cities:
      'Toronto/Ontario, Ottawa/Ontario, Vancouver/British Columbia, Calgary/Alberta, Montréal/Quebec, Halifax/Nova Scotia',
  },
  {
    name: 'Australia',
    code: 'AU',
    weight: 3,
    culture: 'english',
    zip: '####',
    street: NUMBER_FIRST,
    streets: ENGLISH,
    cities:
      'Sydney/New South Wales, Melbourne/Victoria, Brisbane/Queensland, Perth/Western Australia, Adelaide/South Australia',
  },
  {
    name: 'Spain',
    code: 'ES',
    weight: 4,
    culture: 'spanish',
    zip: '#####',
    street: '%s, %n',
    streets: SPANISH,
    cities:
      'Madrid/Community of Madrid, Barcelona/Catalonia, Valencia/Valencian Community, Seville/Andalusia, Málaga/Andalusia, Bilbao/Basque Country',
  },
  {
    name: 'Mexico',
    code: 'MX',
    weight: 2,
    culture: 'spanish',
    zip: '#####',
    street: NUMBER_LAST,
    streets: SPANISH,
    cities:
      'Mexico City/Mexico City, Guadalajara/Jalisco, Monterrey/Nuevo León, Puebla/Puebla, Querétaro/Querétaro',
  },
  {
    name: 'Brazil',
    code: 'BR',
    weight: 4,
    culture: 'portuguese',
    zip: '#####-###',
    street: '%s, %n',
    streets: PORTUGUESE,
    cities:
      'São Paulo/São Paulo, Campinas/São Paulo, Rio de Janeiro/Rio de Janeiro, Belo Horizonte/Minas Gerais, Curitiba/Paraná, Porto Alegre/Rio Grande do Sul',
  },
  {
    name: 'Portugal',
    code: 'PT',
    weight: 1,
    culture: 'portuguese',
    zip: '####-###',
    street: NUMBER_LAST,
    streets: PORTUGUESE,
    cities: 'Lisbon/Lisboa, Porto/Porto, Braga/Braga, Coimbra/Coimbra',
  },
  {
    name: 'Italy',
    code: 'IT',
    weight: 4,
    culture: 'italian',
    zip: '#####',
    street: '%s, %n',
    streets: 'Via del Mulino, Via Roma, Corso del Porto, Via degli Olmi, Piazza della Fonte',
    cities:
      'Milan/Lombardy, Rome/Lazio, Turin/Piedmont, Bologna/Emilia-Romagna, Naples/Campania, Verona/Veneto',
  },
  {
    name: 'Netherlands',
    code: 'NL',
    weight: 3,
    culture: 'dutch',
    zip: '#### @@',
    street: NUMBER_LAST,
    streets: 'Molenweg, Havenstraat, Lindelaan, Kerkstraat, Oude Gracht',
    cities:
      'Amsterdam/North Holland, Rotterdam/South Holland, The Hague/South Holland, Utrecht/Utrecht, Eindhoven/North Brabant',
  },
  {
    name: 'Belgium',
    code: 'BE',
    weight: 1,
    culture: 'dutch',
    zip: '####',
    street: NUMBER_LAST,
    streets: 'Molenstraat, Havenlaan, Kerkstraat, Lindestraat',
    cities: 'Brussels/Brussels, Antwerp/Flanders, Ghent/Flanders, Leuven/Flanders',
  },
  {
    name: 'Switzerland',
    code: 'CH',
    weight: 2,
    culture: 'german',
    zip: '####',
    street: NUMBER_LAST,
    streets: GERMAN,
    cities: 'Zürich/Zürich, Basel/Basel-Stadt, Bern/Bern, Geneva/Geneva, Zug/Zug',
  },
  {
    name: 'Austria',
    code: 'AT',
    weight: 1,
    culture: 'german',
    zip: '####',
    street: NUMBER_LAST,
    streets: GERMAN,
    cities: 'Vienna/Vienna, Graz/Styria, Linz/Upper Austria, Salzburg/Salzburg',
  },
  {
    name: 'Sweden',
    code: 'SE',
    weight: 2,
    culture: 'nordic',
    zip: '### ##',
    street: NUMBER_LAST,
    streets: 'Kvarngatan, Hamngatan, Lindvägen, Storgatan',
    cities:
      'Stockholm/Stockholm County, Gothenburg/Västra Götaland, Malmö/Skåne, Uppsala/Uppsala County',
  },
  {
    name: 'Norway',
    code: 'NO',
    weight: 1,
    culture: 'nordic',
    zip: '####',
    street: NUMBER_LAST,
    streets: 'Møllegata, Havnegata, Storgata, Lindeveien',
    cities: 'Oslo/Oslo, Bergen/Vestland, Trondheim/Trøndelag, Stavanger/Rogaland',
  },
  {
    name: 'Denmark',
    code: 'DK',
    weight: 1,
    culture: 'nordic',
    zip: '####',
    street: NUMBER_LAST,
    streets: 'Møllevej, Havnegade, Lindealle, Strandvej',
    cities:
      'Copenhagen/Capital Region, Aarhus/Central Denmark, Odense/Southern Denmark, Aalborg/North Denmark',
  },
  {
    name: 'Finland',
    code: 'FI',
    weight: 1,
    culture: 'nordic',
    zip: '#####',
    street: NUMBER_LAST,
    streets: 'Myllykatu, Satamakatu, Lehmustie, Rantatie',
    cities: 'Helsinki/Uusimaa, Espoo/Uusimaa, Tampere/Pirkanmaa, Turku/Southwest Finland',
  },
  {
    name: 'Ireland',
    code: 'IE',
    weight: 1,
    culture: 'english',
    zip: '@## @#@#',
    street: NUMBER_FIRST,
    streets: ENGLISH,
    cities: 'Dublin/Leinster, Cork/Munster, Limerick/Munster, Galway/Connacht',
  },
  {
    name: 'Poland',
    code: 'PL',
    weight: 2,
    culture: 'polish',
    zip: '##-###',
    street: NUMBER_LAST,
    streets: 'ul. Młyńska, ul. Portowa, ul. Lipowa, ul. Ogrodowa',
    cities:
      'Warsaw/Masovia, Kraków/Lesser Poland, Wrocław/Lower Silesia, Gdańsk/Pomerania, Poznań/Greater Poland',
  },
  {
    name: 'Czech Republic',
    code: 'CZ',
    weight: 1,
    culture: 'czech',
    zip: '### ##',
    street: NUMBER_LAST,
    streets: 'Mlýnská, Přístavní, Lipová, Zahradní',
    cities: 'Prague/Prague, Brno/South Moravia, Ostrava/Moravia-Silesia, Plzeň/Plzeň Region',
  },
  {
    name: 'Turkey',
    code: 'TR',
    weight: 1,
    culture: 'turkish',
    zip: '#####',
    street: '%s No: %n',
    streets: 'Değirmen Sokak, Liman Caddesi, Bahçe Sokak, Çınar Caddesi',
    cities: 'Istanbul/Istanbul, Ankara/Ankara, Izmir/Izmir, Bursa/Bursa',
  },
  {
    name: 'India',
    code: 'IN',
    weight: 4,
    culture: 'indian',
    zip: '######',
    street: NUMBER_FIRST,
    streets: 'Mill Road, Temple Street, Garden Layout, Lake View Road',
    cities:
      'Bengaluru/Karnataka, Mumbai/Maharashtra, Pune/Maharashtra, Hyderabad/Telangana, Chennai/Tamil Nadu, Gurugram/Haryana',
  },
  {
    name: 'Japan',
    code: 'JP',
    weight: 2,
    culture: 'japanese',
    zip: '###-####',
    street: '%n %s',
    streets: 'Minato-dori, Sakura-dori, Chuo-dori',
    cities: 'Tokyo/Tokyo, Osaka/Osaka, Nagoya/Aichi, Fukuoka/Fukuoka, Sapporo/Hokkaido',
  },
  {
    name: 'China',
    code: 'CN',
    weight: 2,
    culture: 'chinese',
    zip: '######',
    street: NUMBER_FIRST,
    streets: 'Harbour Road, Garden Road, East Lake Road, Science Park Road',
    cities:
      'Shanghai/Shanghai, Beijing/Beijing, Shenzhen/Guangdong, Hangzhou/Zhejiang, Chengdu/Sichuan',
  },
  {
    name: 'Singapore',
    code: 'SG',
    weight: 1,
    culture: 'chinese',
    zip: '######',
    street: NUMBER_FIRST,
    streets: 'Mill Road, Harbour View, Orchard Link',
    cities: 'Singapore',
  },
  {
    name: 'Russia',
    code: 'RU',
    weight: 1,
    culture: 'russian',
    zip: '######',
    street: '%s, %n',
    streets: 'ul. Sadovaya, ul. Portovaya, Zavodskoy pr.',
    cities:
      'Moscow/Moscow, Saint Petersburg/Saint Petersburg, Yekaterinburg/Sverdlovsk Oblast, Kazan/Tatarstan',
  },
  {
    name: 'United Arab Emirates',
    code: 'AE',
    weight: 1,
    culture: 'arabic',
    zip: '#####',
    street: NUMBER_FIRST,
    streets: 'Harbour Street, Palm Road, Market Street',
    cities: 'Dubai/Dubai, Abu Dhabi/Abu Dhabi, Sharjah/Sharjah',
  },
  {
    name: 'Egypt',
    code: 'EG',
    weight: 1,
    culture: 'arabic',
    zip: '#####',
    street: NUMBER_FIRST,
    streets: 'Garden Street, Harbour Road, Nile View Street',
    cities: 'Cairo/Cairo, Giza/Giza, Alexandria/Alexandria',
  },
];

export const COUNTRIES: readonly Country[] = WRITTEN.map((written, index) => ({
  ...written,
  index,
  streets: written.streets.split(', '),
  cities: written.cities.split(', ').map(place),
}));

function place(written: string): City {
  const [city = '', state] = written.split('/');
  return { city, state: state ?? null };
}
