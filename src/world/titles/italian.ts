/** Italian titles by line of work, men's form before women's. */
import { type Ladder, ladder } from './ladder.ts';
import type { TrackName } from './tracks.ts';

export const italian: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Stagista commerciale
    Assistente commerciale
    Addetto alle vendite/Addetta alle vendite | Agente commerciale
    Agente commerciale senior
    -
    Responsabile vendite | Responsabile commerciale
    -
    Direttore commerciale/Direttrice commerciale | Direttore vendite/Direttrice vendite
    -
    -`),
  finance: ladder(`
    Stagista amministrativo/Stagista amministrativa
    Assistente contabile
    Contabile | Analista finanziario/Analista finanziaria
    Contabile senior | Analista finanziario senior/Analista finanziaria senior
    -
    Responsabile amministrativo/Responsabile amministrativa
    -
    Direttore finanziario/Direttrice finanziaria
    -
    -`),
  purchasing: ladder(`
    Stagista acquisti
    Assistente acquisti
    Addetto acquisti/Addetta acquisti
    Buyer senior
    -
    Responsabile acquisti
    -
    Direttore acquisti/Direttrice acquisti
    -
    -`),
};
