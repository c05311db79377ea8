/** Spanish titles by line of work, men's form before women's. */
import { type Ladder, ladder } from './ladder.ts';
import type { TrackName } from './tracks.ts';

export const spanish: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Becario de ventas/Becaria de ventas
    Asistente de ventas
    Ejecutivo de ventas/Ejecutiva de ventas | Comercial
    Ejecutivo de ventas sénior/Ejecutiva de ventas sénior
    Jefe de equipo de ventas/Jefa de equipo de ventas
    Gerente de ventas | Jefe de ventas/Jefa de ventas
    -
    Director comercial/Directora comercial | Director de ventas/Directora de ventas
    -
    -`),
  finance: ladder(`
    Becario de finanzas/Becaria de finanzas
    Auxiliar contable
    Contable | Analista financiero/Analista financiera
    Contable sénior | Analista financiero sénior/Analista financiera sénior
    -
    Gerente de finanzas | Jefe de contabilidad/Jefa de contabilidad
    -
    Director financiero/Directora financiera
    -
    -`),
  engineering: ladder(`
    Becario de desarrollo/Becaria de desarrollo
    Desarrollador júnior/Desarrolladora júnior
    Desarrollador de software/Desarrolladora de software
    Desarrollador sénior/Desarrolladora sénior
    Líder técnico/Líder técnica
    Gerente de ingeniería
    -
    Director de ingeniería/Directora de ingeniería | Director de tecnología/Directora de tecnología
    -
    -`),
  operations: ladder(`
    Becario de operaciones/Becaria de operaciones
    Auxiliar de operaciones
    Analista de operaciones | Coordinador de logística/Coordinadora de logística
    Analista sénior de operaciones
    -
    Gerente de operaciones | Jefe de planta/Jefa de planta
    -
    Director de operaciones/Directora de operaciones
    -
    -`),
};
