/** Nicknames that are usual in address books. Compiled from everyday use. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  `Abigail: Abby; Alexander: Alex, Sandy; Alexandra: Alex, Sandra; Amanda: Mandy; Andrew: Andy, Drew;
  Anthony: Tony; Barbara: Barb; Benjamin: Ben; Bernard: Bernie; Catherine: Cathy, Kate; Charles: Charlie,
  Chuck; Christina: Tina; Christine: Chris; Christopher: Chris; Cynthia: Cindy; Daniel: Dan, Danny;
  David: Dave; Deborah: Debbie, Deb; Donald: Don; Douglas: Doug; Edward: Ed, Ted, Eddie; Eleanor: Ellie;
  Elizabeth: Liz, Beth, Betty; Eugene: Gene; Frederick: Fred; Geoffrey: Geoff; Gerald: Gerry; Gregory: Greg;
  Harold: Harry; Henry: Harry, Hank; Jacqueline: Jackie; Jacob: Jake; James: Jim, Jimmy; Janet: Jan;
  Jeffrey: Jeff; Jennifer: Jen, Jenny; Jessica: Jess; John: Jack, Johnny; Jonathan: Jon; Joseph: Joe;
  Joshua: Josh; Judith: Judy; Katherine: Kate, Kathy; Kathleen: Kathy; Kenneth: Ken; Kimberly: Kim;
  Lawrence: Larry; Leonard: Len; Margaret: Maggie, Peggy; Martha: Marty; Matthew: Matt; Maxwell: Max;
  Michael: Mike, Mick; Mitchell: Mitch; Nathan: Nate; Nicholas: Nick; Nicole: Nicky; Oliver: Ollie;
  Pamela: Pam; Patricia: Pat, Trish; Patrick: Pat, Paddy; Penelope: Penny; Peter: Pete; Philip: Phil;
  Raymond: Ray; Rebecca: Becky; Reginald: Reg; Richard: Rick, Dick, Rich; Robert: Bob, Rob, Bobby;
  Ronald: Ron; Samantha: Sam; Samuel: Sam; Sandra: Sandy; Stanley: Stan; Stephanie: Steph; Stephen: Steve;
  Steven: Steve; Stuart: Stu; Susan: Sue; Teresa: Terry; Theodore: Ted, Theo; Thomas: Tom, Tommy;
  Timothy: Tim; Vanessa: Nessa; Victoria: Vicky; Vincent: Vince; Walter: Walt; William: Bill, Will, Billy;
  Francisco: Paco, Pancho; Guadalupe: Lupe; Ignacio: Nacho; José: Pepe; Dolores: Lola; Concepción: Concha;
  Eduardo: Edu; Enrique: Quique; Rafael: Rafa; Katharina: Kathi; Maximilian: Max; Susanne: Susi;
  Gabriele: Gabi; Johannes: Hannes; Ulrich: Uli; Aleksandr: Sasha; Dmitry: Dima; Ekaterina: Katya;
  Anastasia: Nastya; Mikhail: Misha; Tatiana: Tanya; Katarzyna: Kasia; Małgorzata: Gosia; Tomasz: Tomek;
  Giuseppe: Beppe; Domenico: Mimmo; Cornelis: Kees; Hendrik: Henk; Willem: Wim`
    .split(';')
    .map((line) => line.split(':').map((part) => part.trim()) as [string, string])
    .map(([given, short]) => [given, short.split(',').map((word) => word.trim())]),
);

/** Returns short forms of a first name; empty for most names. */
export function nicknamesOf(firstName: string): readonly string[] {
  return Object.hasOwn(NICKNAMES, firstName) ? (NICKNAMES[firstName] ?? []) : [];
}
