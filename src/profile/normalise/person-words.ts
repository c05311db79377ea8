/**
 * Words beside a name that are not part of it: courtesy titles, degrees and professional
 * designations in general use in Europe, the Americas and Asia, compiled for this project. Listed
 * in their usual spelling, compared in folded form. A word whose folded form is also a given name
 * or surname in some country is left out, or counts only after a comma: Hon, Eng, Beng, He; Pan
 * (Polish), Bay, Bayan, Müh, Yük, Op (Turkish), Siv (Norwegian), Κα, Κος, Καθ (Greek), к.э.н.
 * without dots (Ken), السيد, Sri, Kumari, 博士 (Hiroshi).
 */

/** Titles before a name. */
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
  Shri Shrimati Smt Sushri Dato Datuk Datin Adv
  Herrn Frl DDr MMag Dipl.-Volksw Dipl.-Betriebsw Dipl.-Psych Dipl.-Phys Dipl.-Math Dipl.-Chem
  Monsieur Madame Mademoiselle Maître
  Señor Señora Señorita Licda Mtro Mtra Profesor Profesora Exmo Exma Enga
  Signor Signora Dottore Dottoressa Professoressa Dr.ssa Rag Cav
  Jhr Jkvr Mej
  mec płk doc MDDr PharmDr ThDr ThLic MgA BcA
  Sayın Uzm Doç Yrd Öğr Arş Ecz
  Fru Fröken Frøken Frk Civ.ing Civilingenjör Siv.ing Sivilingeniør Tekn Docent Dosent Doktor Advokat
  Cand Herra Rouva Neiti Tohtori Professori Dosentti
  г-н г-жа доц доцент профессор професор акад академик инж інж
  Κύριος Δρ Καθηγητής Καθηγήτρια Δικηγόρος Ιατρός
  د أد دكتور دكتورة الدكتور الدكتورة م مهندس مهندسة المهندس المهندسة أ أستاذ أستاذة الأستاذ الأستاذة
  דר פרופ פרופסור עוד מר גב גברת הרב אינג
  श्री श्रीमती सुश्री डॉ डा डॉक्टर प्रो प्रोफेसर इंजी
`;

/** Titles before a name that need a dot, because the two letters may be initials (AV Raman). */
export const TITLES_WITH_DOT = 'Av. Dt. Pr. PD.';

/**
 * Words between a title and a name: Dr. rer. nat., Dr. med. h. c., Cand. merc., Arş. Gör., Dr. Öğr.
 * Üyesi
 */
export const TITLE_FIELDS = `
  rer nat med dent vet phil pol jur iur oec publ theol ing habil mult h c h.c soc sc techn
  merc polit scient oecon psych negot Gör Üyesi
`;

/** Degrees after a name, with or without a comma. */
export const DEGREES = `
  Ph.D D.Phil M.D DDS DMD DVM Pharm.D Ed.D Psy.D DBA D.Sc Sc.D EngD J.D LL.B LL.M LLD Esq Esquire
  M.B.A EMBA M.Phil M.Sc B.Sc MPH MPA MFA B.Tech M.Tech B.Com M.Com BBA MSW LCSW LMFT M.Div
  CPA CFA CFP ACCA FCCA FCA CGMA CMA FRM CAIA CFE CLU ChFC PMP PMI-ACP CAPM PRINCE2 CSM CSPO ITIL
  CISSP CISM CCNA CCIE SHRM-CP SHRM-SCP SPHR PHR GPHR CIPD MCIPD FCIPD ACIPD MCIPS FCIPS MRICS FRICS
  MRCP FRCP FRCS FACS FACP MBE CBE KBE
  she/her he/him they/them she/her/hers he/him/his they/them/theirs
  CSc DrSc Th.D dr.hab
  様 さん 氏 先生 女士 小姐 教授 老师 老師 律师 律師 씨 님 박사 교수 선생님 교수님 박사님 대표님
`;

/** Degrees after a name that need a comma. */
export const DEGREES_AFTER_COMMA = `
  M.A B.A M.S B.S D.O R.N P.E PA-C NP M.Ed B.Ed M.Eng B.Eng C.Eng P.Eng LMT O.D D.C PT DPT OT
  CA CS MCA BCA ACA CIMA CIA CISA CEH EA FSA AIC CIC CPCU CSP CHRP EIT ARM ACS ALB DTM RTE
  AIA FAIA RIBA LEED SAFe AWS SHRM KC QC OBE PCC ACC MCC SM AB SB AM
  DiS Civ.ing Civ.ek Siv.ing Siv.øk Cand.merc Cand.jur Cand.mag Cand.polit Cand.scient Cand.oecon
  Cand.psych KTM KTT TkT TkL VTM OTM HTM ETM MMT
`;

/** Honorifics attached to a name without a space. */
export const HONORIFICS_ATTACHED = `
  様 さん 先生 女士 小姐 教授 老师 老師 律师 律師 씨 선생님 교수님 박사님 대표님 교수 박사
`;

/** Words that precede another name and are not names by themselves: Abdul Rahman is never Abdul. */
export const ADDITIONS_BEFORE = `
  abd abdel abdul abdal abdoul abu abou el al ul bin ibn bint umm um st saint san santa de da la le
`;

/**
 * Names that do not identify a person, because they are so common before others: Muhammad Ali is
 * not called Muhammad.
 */
export const NAMES_SAYING_LITTLE = `
  mohamad mohamed mohammad mohammed muhamad muhamed muhammad muhammed muhammet mohd mhd md
`;

/**
 * Frequent Chinese, Korean and Vietnamese surnames in Latin letters. A given name before one often
 * has two syllables, and neither is used alone: Wei Ming Tan.
 */
export const EAST_ASIAN_SURNAMES = `
  ahn an ang au bae baek bai bang bui byun cai cao cha chae chai chan chang chao chau che chen cheng
  cheon cheong cheung chew chia chiang chin ching chiu cho choi choo chong chou chow chu chua chun
  chung cui dai dang dao deng dinh do dong doan du duan duong fan fang feng foo fu fung gan gao goh
  gong gu guan guo ha hahm ham han hao he heng heo ho hoang hong hou hsieh hsu hu hua huang hui hung
  huynh hwang hyun im jang jeon jeong jeung ji jia jiang jin jo joo jung kang kao khoo kieu kim ko
  koh kong koo ku kuo kwak kwan kwok kwon la lai lam lang lau law le lee lei leong leung li lian
  liang liao lien liew lim lin ling liu lo loh long low lu lui luo luong ly ma mai mak mao meng min
  mo mok moon na nam neo ng ngo nguyen ni nie noh oh ong ou ouyang pae paik pak pan pang park peng
  pham phan phung poon qi qian qiao qin qiu quach quan quek ren rhee ryu seah seo shao shen sheng
  shi shim shin sim siu so son song su suh sun sung szeto ta tai tam tan tang tao tay teng teo thai
  tian to toh ton tong tran trinh truong tsai tsang tse tseng tsui tung um vo vu vuong wan wang wee
  wei wen won wong woo wu xia xiang xiao xie xing xiong xu xue yam yan yang yao yap ye yee yen yeo
  yeoh yeom yeung yi yim yin yip yoo yoon you yu yuan yue yuen yun zeng zhang zhao zheng zhong zhou
  zhu zou
`;
