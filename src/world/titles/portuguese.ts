/** Portuguese titles by line of work, men's form before women's. */
import { type Ladder, ladder } from './ladder.ts';
import type { TrackName } from './tracks.ts';

export const portuguese: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Estagiário de vendas/Estagiária de vendas
    Assistente de vendas
    Executivo de vendas/Executiva de vendas | Consultor de vendas/Consultora de vendas
    Executivo de vendas sênior/Executiva de vendas sênior
    -
    Gerente de vendas | Gerente comercial
    -
    Diretor comercial/Diretora comercial | Diretor de vendas/Diretora de vendas
    -
    -`),
  finance: ladder(`
    Estagiário de finanças/Estagiária de finanças
    Assistente financeiro/Assistente financeira
    Analista financeiro/Analista financeira | Contador/Contadora
    Analista financeiro sênior/Analista financeira sênior
    -
    Gerente financeiro/Gerente financeira
    -
    Diretor financeiro/Diretora financeira
    -
    -`),
  it: ladder(`
    Estagiário de TI/Estagiária de TI
    Assistente de TI
    Analista de sistemas | Analista de suporte
    Analista de sistemas sênior
    -
    Gerente de TI
    -
    Diretor de TI/Diretora de TI
    -
    -`),
};
