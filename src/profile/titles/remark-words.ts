/**
 * Words of remarks after a title, as patterns. Compiled for this project from profiles, in the
 * languages of titles.
 */

/** Words for a leave. */
export const LEAVE: readonly string[] = [
  '(?:(?:maternity|paternity|parental|family|adoption|medical|sick|study|garden(?:ing)?|unpaid|extended|mat|pat) )?leave(?: of absence)?',
  'sabbatical',
  'elternzeit|mutterschutz|mutterschaftsurlaub|eltern?karenz|karenz|babypause',
  'congé (?:de )?(?:maternité|paternité|parental|sabbatique)|congé mat',
  'baja (?:por )?(?:maternidad|paternidad|maternal|paternal)|excedencia',
  '(?:permiso|licencia) (?:de |por )?(?:maternidad|paternidad|parental)',
  'licença(?:[- ](?:de )?(?:maternidade|paternidade|parental))?',
  '(?:congedo (?:di )?)?(?:maternità|paternità)|congedo parentale|aspettativa',
  '(?:zwangerschaps|ouderschaps|bevallings|moederschaps)verlof',
  '(?:föräldra|mamma|pappa|tjänst)ledig(?:het)?|barsel(?:sorlov)?|forældreorlov',
  '(?:foreldre|fødsels|pappa|mamma)?permisjon|(?:vanhempain|äitiys|isyys|hoito)vapaa(?:lla)?',
  'urlop(?:ie)? (?:macierzyńsk|rodzicielsk|wychowawcz)[\\p{L}]+',
  '(?:mateřsk|rodičovsk)[\\p{L}]+(?: dovolen[\\p{L}]+)?',
  '(?:doğum|ebeveyn|annelik|ücretsiz) izni(?:nde)?',
  'декрет(?:е|ном отпуске|ный отпуск|ній відпустці)?|отпуск[\\p{L}]* по уходу за реб[её]нком',
  'άδεια (?:μητρότητας|πατρότητας)|γονική άδεια',
  'إجازة (?:أمومة|الأمومة|والدية|أبوة)|(?:ב)?חופשת לידה|मातृत्व अवकाश|पितृत्व अवकाश',
  '育児休業|育児休暇|育休|産休|休職|产假|產假|陪产假|育儿假|育兒假|育嬰留停',
  '육아\\s?휴직|출산\\s?휴가|휴직',
];

/** Words before a leave. */
export const LEAVE_AHEAD: readonly string[] = [
  '(?:(?:currently|now|presently|temporarily|derzeit|zurzeit|zur zeit|z\\. ?zt\\.?|aktuell|actuellement|actualmente|atualmente|attualmente|momenteel|för närvarande|for tiden|obecnie|сейчас) )?(?:on|in|im|en|de|em|na|met|på|i|в|у|σε) (?:\\p{L}+ (?=leave))?',
  '(?:currently|derzeit|zurzeit|actuellement|actualmente|momenteel|obecnie|сейчас) ',
];

/** Words after a leave that state how long it lasts. */
export const LEAVE_BEHIND: readonly string[] = [
  '\\s*(?:中|중|until|till|through|from|since|bis|seit|ab|jusqu|hasta|desde|até|fino|tot|do|до|til|till)(?![\\p{L}])[^|｜)）]*',
  '\\s*[-–—]?\\s*\\d[^|｜)）]*',
  '\\s*(?:中|중)?',
];

/** Remarks that a person is looking for colleagues. */
export const HIRING: readonly string[] = [
  "we(?:['’]| a)?re (?:now |currently |always )?(?:hiring|recruiting)",
  "i(?:['’]| a)m (?:now )?hiring|join (?:us|our team|my team)",
  'wir (?:stellen ein|suchen|sind auf der suche)|suche(?:n)? verstärkung',
  '(?:on|nous) recrut(?:e|ons)|(?:estamos|estoy|estou) contratando|contratando',
  'stiamo (?:assumendo|cercando)|wij zoeken|we zoeken|we zijn aan het werven',
  'vi (?:anställer|rekryterar|söker|ansætter|søger|ansetter|rekrutterer)|rekrytoimme',
  'rekrutujemy|zatrudniamy|szukamy|nabíráme|hledáme (?:kolegy|posily)|işe alıyoruz',
  'мы нанимаем|нанимаем|набираем команду|ищем (?:людей|таланты|коллег)|шукаємо|наймаємо',
  'προσλαμβάνουμε|نحن نوظف|نوظف|אנחנו מגייסים|מגייסים|हम भर्ती कर रहे हैं',
  '(?:積極)?採用中|人材募集中|メンバー募集中|招聘中|招人中|正在招聘|채용\\s?중|인재\\s?채용',
];

/** Words for a former employer or post. */
export const FORMER: readonly string[] = [
  'ex[-–‑ ](?!officio)',
  'formerly (?:at )?|former |previously (?:at )?|prev\\.? ',
  'früher (?:bei )?|ehemals (?:bei )?|ehem\\. |ehemalige[rs]? |vormals |zuvor bei ',
  'ancien(?:ne)? |anciennement |précédemment |antes (?:en |na |no )?|anteriormente ',
  'già |precedentemente |in passato |voorheen |vroeger |tidigare |tidligere |entinen |aiemmin ',
  'dawniej |były |była |wcześniej |dříve |bývalý |bývalá |eski |önceden |ранее |бывший |бывшая ',
  'экс-|екс-|колишн[\\p{L}]+ |πρώην |سابق[\\p{L}]* |לשעבר |पूर्व |元(?=[\\p{Lu}\\p{sc=Katakana}])',
];
