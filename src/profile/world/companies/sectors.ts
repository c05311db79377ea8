/**
 * The sectors of companies. Industry names follow the usual wording of professional networks. The
 * words are used in trading names, in the company's language if one is listed.
 */
import type { CultureName } from '../names/index.ts';

export type Sector = {
  industry: string;
  words: Partial<Record<CultureName, readonly string[]>> & { english: readonly string[] };
  specialties: readonly string[];
};

/** Industry; English words; specialties; then words in other languages. */
const WRITTEN = `
Software Development; Software, Systems, Labs; workflow software, integration, mobile apps, cloud hosting; german=Systemhaus; french=Logiciels; spanish=Sistemas
IT Services and IT Consulting; IT Services, Digital, Consulting; managed services, migration, helpdesk, cyber security; german=Informatik; french=Informatique; spanish=Informática; italian=Informatica
Financial Services; Capital, Finance, Partners; leasing, treasury, credit analysis, payments; german=Finanz; french=Finance; spanish=Finanzas; portuguese=Finanças
Insurance; Insurance, Mutual, Assurance; property cover, marine cover, claims handling, reinsurance; german=Versicherung; french=Assurances; spanish=Seguros; portuguese=Seguros; italian=Assicurazioni
Hospitals and Health Care; Health, Clinics, Care; outpatient care, rehabilitation, imaging, nursing; german=Kliniken; french=Santé; spanish=Salud; portuguese=Saúde; italian=Salute
Pharmaceutical Manufacturing; Pharma, Biosciences, Therapeutics; generics, clinical trials, sterile filling, vaccines; spanish=Farmacéutica; italian=Farmaceutici
Machinery Manufacturing; Machinery, Engineering, Tools; milling, hydraulics, spare parts, retrofitting; german=Maschinenbau; french=Mécanique; spanish=Maquinaria; italian=Meccanica
Motor Vehicle Manufacturing; Automotive, Motors, Mobility; axles, seating, electric drives, fleet conversion; german=Fahrzeugtechnik; french=Automobile; spanish=Automoción
Food and Beverage Manufacturing; Foods, Dairies, Beverages; dairy, frozen food, bottling, private label; german=Lebensmittel; french=Alimentation; spanish=Alimentos; portuguese=Alimentos; italian=Alimentari
Retail; Stores, Retail, Trading; home goods, franchising, online shop, store design; german=Handel; french=Distribution; spanish=Comercio; portuguese=Comércio; italian=Distribuzione
Construction; Construction, Builders, Contracting; bridges, housing, site management, refurbishment; german=Bau; french=Construction; spanish=Construcciones; portuguese=Construções; italian=Costruzioni
Real Estate; Properties, Real Estate, Estates; offices, valuation, leasing, facility management; german=Immobilien; french=Immobilier; spanish=Inmobiliaria; portuguese=Imóveis; italian=Immobiliare
Transportation, Logistics and Storage; Logistics, Freight, Shipping; cold chain, road freight, warehousing, customs; german=Logistik; french=Logistique; spanish=Logística; portuguese=Logística; italian=Logistica
Telecommunications; Telecom, Networks, Wireless; fibre, mobile networks, voice services, satellite links; spanish=Comunicaciones; italian=Reti
Utilities; Energy, Power, Renewables; wind power, grid operation, heat pumps, metering; german=Energie; french=Énergie; spanish=Energía; portuguese=Energia; italian=Energia
Chemical Manufacturing; Chemicals, Materials, Coatings; coatings, adhesives, polymers, fine chemicals; german=Chemie; french=Chimie; spanish=Química; portuguese=Química; italian=Chimica
Advertising Services; Media, Creative, Communications; branding, media planning, events, content; german=Werbung; french=Communication; spanish=Publicidad; portuguese=Comunicação
Business Consulting and Services; Consulting, Advisory, Associates; strategy, restructuring, procurement advice, training; german=Beratung; french=Conseil; spanish=Consultores; portuguese=Consultoria; italian=Consulenza
Education; Learning, Academy, Education; vocational training, e-learning, language courses, coaching; german=Akademie; french=Formation; spanish=Formación; italian=Formazione
Hospitality; Hotels, Resorts, Hospitality; hotels, catering, conferences, spa; french=Hôtels; spanish=Hoteles; portuguese=Hotéis; italian=Alberghi
Legal Services; Law, Legal, Counsel; contracts, patents, employment law, disputes; german=Rechtsanwälte; french=Avocats; spanish=Abogados; portuguese=Advogados
Staffing and Recruiting; Talent, People, Staffing; interim staff, executive search, payroll, assessment; german=Personal; french=Recrutement; spanish=Talento`;

const list = (text: string): readonly string[] => text.split(', ');

export const SECTORS: readonly Sector[] = WRITTEN.trim()
  .split('\n')
  .map((line) => {
    const [industry = '', english = '', specialties = '', ...local] = line.split('; ');
    const words = local.map((pair) => pair.split('=')).map(([key, word = '']) => [key, list(word)]);
    return {
      industry,
      words: { ...Object.fromEntries(words), english: list(english) },
      specialties: list(specialties),
    };
  });
