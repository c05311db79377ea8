/**
 * Words that stand beside a name without being part of it: courtesy titles, degrees and
 * professional designations in general use in Europe, the Americas and South Asia, compiled for
 * this project. Written as they are seen, compared in folded form. A word that is also a given name
 * or surname somewhere (Hon, Eng, Beng, Peng, He) is left out or counts only after a comma.
 */

/** Before a name. */
export const TITLES = `
  Mr Mrs Ms Miss Mx Mister Messrs Sir Dame Dr Doctor Drs Prof Professor Rev Reverend Capt Col Lt Sgt
  Cdr Cmdr
  Herr Frau Hr Fr Dipl Dipl.-Ing Dipl.-Kfm Dipl.-Kffr Dipl.-Inf Dipl.-Wirt.-Ing Dr.-Ing Ing Mag
  Priv.-Doz Univ.-Prof
  Mme Mlle
  Sr Sra Srta Dra Lic Arq Abg Profa
  Sig Sig.ra Dott Dott.ssa Avv Arch Geom Prof.ssa
  Dhr Mevr Mw Ir
  Mgr JUDr MUDr RNDr PhDr PaedDr MVDr Bc inż hab
  Shri Smt Dato Datuk Datin Adv
`;

/** Between a German title and a name: Dr. rer. nat., Dr. med. h. c. */
export const TITLE_FIELDS = `
  rer nat med dent vet phil pol jur iur oec publ theol ing habil mult h c h.c soc sc techn
`;

/** Behind a name, telling one bearer from another. */
export const GENERATIONS = 'Jr Jnr Junior Sr Snr Senior II III IV 2nd 3rd';

/** Behind a name, with or without a comma. */
export const DEGREES = `
  Ph.D D.Phil M.D DDS DMD DVM Pharm.D Ed.D Psy.D DBA D.Sc Sc.D EngD J.D LL.B LL.M LLD Esq Esquire
  M.B.A EMBA M.Phil M.Sc B.Sc MPH MPA MFA B.Tech M.Tech B.Com M.Com BBA MSW LCSW LMFT M.Div
  CPA CFA CFP ACCA FCCA FCA CGMA CMA FRM CAIA CFE CLU ChFC PMP PMI-ACP CAPM PRINCE2 CSM CSPO ITIL
  CISSP CISM CCNA CCIE SHRM-CP SHRM-SCP SPHR PHR GPHR CIPD MCIPD FCIPD ACIPD MCIPS FCIPS MRICS FRICS
  MRCP FRCP FRCS FACS FACP MBE CBE KBE
  she/her he/him they/them she/her/hers he/him/his they/them/theirs
`;

/** Behind a name after a comma only. */
export const DEGREES_AFTER_COMMA = `
  M.A B.A M.S B.S D.O R.N P.E PA-C NP M.Ed B.Ed M.Eng B.Eng C.Eng P.Eng LMT O.D D.C PT DPT OT
  CA CS MCA BCA ACA CIMA CIA CISA CEH EA FSA AIC CIC CPCU CSP CHRP EIT ARM ACS ALB DTM RTE
  AIA FAIA RIBA LEED SAFe AWS SHRM KC QC OBE PCC ACC MCC SM AB SB AM
`;
