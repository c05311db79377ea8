/**
 * Short and pet forms of given names. Each line has a full name, then the forms its bearers use.
 * Compiled for this project from common knowledge of each language's naming habits, without
 * accents, in lower case. A short form may be on many lines (chris); the full names on those lines
 * are still different names.
 */
export const NICKNAME_GROUPS: Readonly<Record<string, string>> = {
  English: `
    aaron: ron ronnie
    abigail: abby abbie abi gail
    abraham: abe bram
    adelaide: addie adele
    adeline: addie
    agnes: aggie
    alan: al
    albert: al bert bertie albie
    alexander: alex alec al sandy xander zander lex sasha
    alexandra: alex lexi lexie sandra sandy ali sasha
    alexis: alex lexi
    alfred: al alf alfie fred freddie
    alice: ali
    alison: ali allie
    allison: ali allie
    alvin: al
    amanda: mandy manda
    amelia: amy millie mia
    anastasia: stacy ana
    andrea: andi andie drea
    andrew: andy drew
    angela: angie ang
    angelina: angie lina
    ann: annie nan nancy
    anna: annie
    anne: annie
    annabelle: anna annie belle
    anthony: tony ant
    antonia: toni
    archibald: archie
    arthur: art artie
    augustus: gus
    barbara: barb barbie babs bobbie
    bartholomew: bart
    beatrice: bea trixie
    belinda: bel linda
    benedict: ben
    benjamin: ben benny benji
    bernadette: bernie
    bernard: bernie
    bertram: bert
    bethany: beth
    beverly: bev
    bradford: brad
    bradley: brad
    brandon: bran
    brenda: bren
    brendan: bren
    bridget: bridie biddy
    caleb: cal
    calvin: cal
    cameron: cam
    camilla: millie cam
    carol: carrie
    caroline: carrie carol caro
    carolyn: carrie carol lyn
    cassandra: cass cassie sandra
    catherine: cathy cath kate katie cat kitty
    cecilia: cece celia cissy
    charles: charlie chuck chas chip
    charlotte: charlie lottie char
    chester: chet
    christian: chris
    christina: chris chrissy tina
    christine: chris chrissy tina
    christopher: chris kit topher
    clara: clare
    clarence: clare
    claudia: claud
    clifford: cliff
    clifton: cliff
    clinton: clint
    clayton: clay
    constance: connie
    cordelia: delia
    cornelius: neil con
    courtney: court
    curtis: curt
    cynthia: cindy
    cyrus: cy
    daniel: dan danny
    danielle: dani
    darlene: dar
    david: dave davey davy
    deborah: deb debbie debby debra
    denise: dee
    dennis: den denny
    diana: di
    diane: di
    dolores: lola
    dominic: dom nic nick
    donald: don donnie donny
    dorothy: dot dottie dolly dora
    douglas: doug dougie
    duncan: dunc
    edgar: ed eddie
    edith: edie
    edmund: ed eddie ned ted
    edward: ed eddie ted teddy ned
    edwin: ed eddie
    eleanor: ellie nell nellie nora lenny
    elijah: eli
    elizabeth: liz lizzie liza eliza beth betsy betty bess libby lisa elsie
    ellen: ellie nell
    elliot: eli
    emily: em emmy millie
    emma: em emmy
    emmanuel: manny
    ernest: ernie
    esther: essie hettie
    eugene: gene
    evangeline: eva evie
    evelyn: eve evie
    ezekiel: zeke
    ezra: ez
    felicity: flick fliss
    fitzgerald: fitz
    florence: flo flossie
    frances: fran frankie fanny francie
    francis: frank fran frankie
    franklin: frank
    frederick: fred freddie freddy fritz rick
    frederica: freddie
    gabriel: gabe
    gabrielle: gabby gabi
    genevieve: gen viv
    geoffrey: geoff
    george: georgie
    georgina: georgie gina
    gerald: gerry jerry
    geraldine: gerry geri
    gerard: gerry
    gertrude: trudy gert
    gilbert: gil bert
    gillian: gill jill
    gordon: gordy
    grace: gracie
    graham: gray
    gregory: greg
    griffin: griff
    gwendolyn: gwen wendy
    hannah: anna
    harold: hal harry
    harriet: hattie harry
    harrison: harry
    harvey: harv
    heather: heath
    helen: nell nellie lena
    henrietta: etta hettie
    henry: hank harry hal
    herbert: herb bert
    hilary: hil
    howard: howie
    hubert: hugh bert
    hugh: hughie
    imogen: immy
    irene: rene
    isaac: ike zac
    isabel: izzy bel belle bella
    isabella: izzy bella bel
    isidore: izzy
    jackson: jack
    jacob: jake
    jacqueline: jackie jacqui
    james: jim jimmy jamie jem
    jane: janie jenny
    janet: jan
    janice: jan
    jason: jay jase
    jean: jeanie
    jeanette: jean jan
    jeffrey: jeff
    jeffery: jeff
    jennifer: jen jenny jenn
    jeremiah: jerry jem
    jeremy: jerry jez jem
    jerome: jerry
    jessica: jess jessie
    jillian: jill
    joan: joanie
    joanna: jo anna
    joanne: jo
    john: jack johnny jon
    jonathan: jon jonny johnny john
    jordan: jordy
    joseph: joe joey jo
    josephine: jo josie
    joshua: josh
    joyce: joy
    judith: judy judi
    julia: julie jules
    julian: jules
    juliet: jules julie
    justin: jus
    karen: kaz
    katherine: kathy kath kate katie kat kitty kay
    katharine: kathy kath kate katie kat kay
    kathleen: kathy kath kate katie kat kay
    kathryn: kathy kath kate katie kat
    kelly: kel
    kenneth: ken kenny
    kendrick: ken
    kevin: kev
    kimberly: kim kimmy
    kristen: kris krissy
    kristin: kris krissy
    kristina: kris tina krissy
    kristopher: kris topher
    laura: laurie
    lauren: laurie ren
    laurence: larry laurie
    lawrence: larry laurie lawrie
    leah: lee
    leonard: len lenny leo
    leonardo: leo
    leopold: leo
    leslie: les
    lester: les
    lewis: lew
    lillian: lil lily lilly
    lincoln: linc
    linda: lindy lyn
    lindsay: linds
    louis: lou louie
    louise: lou lulu
    lucille: lucy
    lucinda: lucy cindy
    lucas: luke
    luther: luke
    lydia: lyd
    lynette: lyn
    madeleine: maddie maddy
    madeline: maddie maddy
    madison: maddie maddy
    magdalena: lena maggie magda
    malcolm: mal
    marcus: marc mark
    margaret: maggie meg megan peggy marge margie margo greta rita daisy
    marianne: mary anne
    marilyn: mary lyn
    marjorie: marge margie
    marion: mary
    martha: marty mattie
    martin: marty
    martina: tina
    marvin: marv
    mary: molly polly mamie may
    matilda: tilly mattie tilda
    matthew: matt matty
    maurice: maury mo
    maureen: mo reenie
    maximilian: max
    maxwell: max
    maxine: max
    megan: meg
    melanie: mel
    melinda: mel mindy
    melissa: mel lissa missy
    melvin: mel
    mercedes: mercy sadie
    michael: mike mick mickey micky mikey
    michelle: shelly mich
    mildred: millie
    miranda: randy mandy
    miriam: mim mimi
    mitchell: mitch
    mohammad: mo mohammed muhammad mohamed mohd
    mohamed: mo mohammed muhammad mohammad mohd
    mohammed: mo mohamed muhammad mohammad mohd
    muhammad: mo mohammed mohamed mohammad mohd
    montgomery: monty
    monica: mon
    morris: mo
    mortimer: mort
    muriel: mu
    nancy: nan
    naomi: nomi
    natalie: nat
    natasha: tasha nat
    nathan: nate nat
    nathaniel: nate nat nathan
    nicholas: nick nicky nic
    nicola: nicky nic
    nicole: nicky nikki nic
    nigel: nige
    noah: noe
    norbert: bert
    norman: norm
    olivia: liv livvy ollie
    oliver: ollie ol
    oscar: ozzie
    oswald: ozzie
    pamela: pam
    patricia: pat patty tricia trish
    patrick: pat paddy rick
    paula: polly
    pauline: polly
    penelope: penny nell
    percival: percy
    peter: pete petey
    philip: phil pip
    phillip: phil
    philippa: pippa pip
    phyllis: phyl
    priscilla: cilla pris
    prudence: prue
    quentin: quin
    rachel: rach rae
    ralph: ralphie
    randall: randy
    randolph: randy dolph
    raphael: rafe raph
    raymond: ray
    rebecca: becky becca beck
    reginald: reg reggie rex
    reuben: rube
    richard: rick ricky rich richie dick
    robert: bob bobby rob robbie bert bobbie robby robb
    roberta: bobbie robbie
    robin: rob
    roderick: rod rick
    rodney: rod
    roger: rodge
    roland: rollie
    ronald: ron ronnie
    rosalind: roz ros
    rosemary: rose rosie
    rose: rosie
    roxanne: roxy
    rudolph: rudy
    rupert: rupe
    russell: russ rusty
    ruth: ruthie
    sabrina: bri
    salvatore: sal
    samantha: sam sammie
    samson: sam
    samuel: sam sammy
    sandra: sandy
    sarah: sally sadie
    scott: scotty
    sebastian: seb bas bastian
    selina: lina
    serena: rena
    seymour: sy
    sharon: shaz shari
    shannon: shan
    sheila: shee
    shirley: shirl
    sidney: sid
    silvester: sly
    simon: si
    simone: sim
    solomon: sol solly
    sophia: sophie soph
    sophie: soph
    spencer: spence
    stanley: stan
    stacey: stace
    stephanie: steph steffi stevie
    stephen: steve stevie steph
    steven: steve stevie
    stewart: stew stu
    stuart: stu stew
    susan: sue susie suzie
    susanna: sue susie
    suzanne: sue suzie susie
    sylvester: sly
    sylvia: syl
    tabitha: tabby
    tamara: tammy tam
    teresa: terri tess tessa tracy
    terence: terry
    terrence: terry
    thaddeus: thad tad
    theodora: thea dora
    theodore: theo ted teddy
    theresa: terri tess tessa
    thomas: tom tommy thom
    timothy: tim timmy
    tobias: toby
    trevor: trev
    tristan: tris
    tyler: ty
    tyrone: ty
    ulysses: uly
    ursula: ursie
    valerie: val
    vanessa: nessa
    vernon: vern
    veronica: ronnie vera
    victor: vic
    victoria: vicky vicki tori vic
    vincent: vin vince vinny
    violet: vi
    virginia: ginny ginger
    vivian: viv
    vivienne: viv
    wallace: wally
    walter: walt wally wat
    wendell: del
    wesley: wes
    wilfred: wilf will fred
    wilhelmina: mina billie willa
    william: bill billy will willy willie liam
    winifred: winnie freddie
    winston: win
    yolanda: yoli
    yvonne: von
    zachary: zac zach zack
    zachariah: zac zach zack
  `,
  Spanish: `
    adrian: adri
    alberto: beto tito
    alejandra: ale jandra
    alejandro: ale alex jandro
    alfonso: poncho fonso
    alfredo: fredo
    antonia: toni tona
    antonio: tono toni antony
    beatriz: bea betty
    carlos: carlitos charly
    carolina: caro
    catalina: cata
    concepcion: concha conchita
    consuelo: chelo
    cristina: cris tina
    cristobal: cris
    daniel: dani
    daniela: dani
    dolores: lola
    eduardo: edu lalo
    encarnacion: encarna
    enrique: quique kike
    ernesto: neto
    esperanza: espe
    eugenia: uge
    federico: fede
    felipe: pipe
    fernando: fer nando
    fernanda: fer
    francisca: paca paqui fran
    francisco: paco pancho fran kiko curro frank
    gabriel: gabi gabo
    gabriela: gabi
    gerardo: gera
    gonzalo: gonza
    graciela: chela
    gregorio: goyo
    guadalupe: lupe lupita
    guillermo: guille memo
    gustavo: gus tavo
    hector: tito
    hilario: lalo
    ignacio: nacho
    inmaculada: inma
    isabel: isa chabela
    jacinto: chinto
    javier: javi
    jesus: chuy chus suso
    jesusa: chus
    joaquin: quino
    jorge: coque
    jose: pepe chepe
    josefa: pepa pepi
    josefina: pepa fina
    juan: juanito
    juana: juanita
    leonardo: leo
    leticia: leti
    lorenzo: loren
    lourdes: lulu
    luis: lucho luisito
    luisa: lucha
    magdalena: magda
    manuel: manolo manu lolo
    manuela: manoli
    margarita: marga margo
    maria: mari
    mariajose: marijose cote
    mariateresa: maite
    maximiliano: max maxi
    mercedes: merche
    miguel: migue miguelito
    milagros: mila
    monserrat: montse
    montserrat: montse
    natalia: nati
    nicolas: nico
    patricia: patri pati
    patricio: pato
    pedro: pedrito perico
    pilar: pili
    rafael: rafa
    raimundo: mundo
    ramon: moncho monchi
    refugio: cuca cuco
    ricardo: ricky richi
    roberto: beto rober
    rodrigo: rodri
    rosario: charo
    salvador: salva chava
    santiago: santi
    sebastian: sebas seba
    sergio: checo
    socorro: coco
    soledad: sole
    susana: susi
    teresa: tere
    valentina: vale
    valeria: vale
    vicente: chente
    victoria: vicky
    yolanda: yoli
  `,
  German: `
    alexander: alex sascha sandro
    alexandra: alex sandra
    alfred: fred fredi
    alois: lois
    andreas: andi andy andre
    angelika: geli angie
    anna: anni anne
    anneliese: anne liesel
    annemarie: anne
    annette: anne
    anton: toni
    barbara: babsi babs barbel
    benedikt: bene beni
    benjamin: ben benni
    bernhard: bernd berni hardy
    bernd: berni
    brigitte: gitte gitti
    charlotte: lotte lotti
    christian: chris christl
    christiane: chris christl
    christina: chris tina
    christine: chris tine christl
    christoph: chris stoffel
    christopher: chris
    cornelia: conny nele
    daniel: dani
    daniela: dani
    dieter: didi
    dietmar: didi
    dietrich: dieter dirk
    dominik: domi nik
    dorothea: doro dora thea
    eberhard: eb hardy
    eduard: edi
    elisabeth: lisa elli else lisl sissi lilli betti elsa ilse
    emanuel: manu
    ernst: erni
    ferdinand: ferdi ferdl
    florian: flo flori
    franz: franzi franzl
    franziska: franzi
    friedrich: fritz fred friedel
    gabriele: gabi
    gabriela: gabi
    georg: schorsch
    gerhard: gerd hardy
    gertrud: trude gerti
    gottfried: friedl
    gregor: greg
    gunther: gunni
    hannelore: hanne lore
    hans: hansi hannes
    heinrich: heinz heiner hein hinnerk
    helene: leni lena
    helmut: heli
    herbert: herb berti
    hermann: manni
    hildegard: hilde
    hubert: hubsi
    irmgard: irmi
    jakob: jaki
    jasmin: jassi
    joachim: achim jochen jo
    johanna: hanna hanne
    johann: hans hannes
    johannes: hans hannes jo jan johann
    jonathan: jona
    josef: sepp jupp josi
    josefine: josi
    julian: juli
    jurgen: juri
    karin: kari
    karl: karli carl
    karlheinz: kalle
    katharina: kathi katja kathrin katrin kati
    klaus: nick claus
    konrad: conny kurt
    kristina: tina kris
    leonhard: leo hardy
    leopold: poldi leo
    lorenz: lenz
    ludwig: lutz wiggerl
    magdalena: lena magda leni
    manfred: manni fred manne
    manuel: manu
    manuela: manu ela
    margarete: grete gretel greta margit margret
    margarethe: grete gretel greta margit margret
    maria: mia mitzi
    marianne: nanni
    martina: tina
    mathias: matze hias
    matthaus: mattes
    matthias: matze matt hias
    maximilian: max maxi
    melanie: mel melli
    michael: micha michi michel mike
    michaela: michi ela micha
    monika: moni
    natalie: nati
    nikolaus: klaus nik niko niki
    norbert: nobby bert
    oliver: oli olli
    patrick: paddy
    peter: pit
    petra: peti
    philipp: phil lipp
    rainer: rai
    reinhard: hardy
    reinhold: holdi
    richard: richie
    robert: robi
    roland: roli
    rosemarie: rosi
    rudolf: rudi rolf dolf
    sabine: bine
    sebastian: basti bastian seb wastl
    siegfried: siggi
    sigmund: siggi
    simone: simi moni
    sophie: soph
    stefan: steff stef stephan
    stefanie: steffi steffie
    stephan: steff stef stefan
    stephanie: steffi
    susanne: susi sanne susann
    theodor: theo
    theresa: resi
    therese: resi
    thomas: tom tommi
    tobias: tobi
    ulrich: uli ulli
    ulrike: uli ulli rike
    ursula: uschi ulla
    valentin: valli
    veronika: vroni
    viktoria: vicky
    vinzenz: vinz
    volker: volki
    waldemar: waldi
    walter: walti
    werner: werni
    wilhelm: willi willy wim
    wilhelmine: mina minna
    wolfgang: wolf wolfi
    xaver: xaverl
  `,
  French: `
    alexandre: alex
    alexandra: alex sandra
    amandine: mandine
    anastasie: nastasia
    antoine: toine tony
    anneliese: anne
    augustin: gus
    benedicte: bene
    benjamin: ben
    benoit: ben
    bernadette: nadette
    caroline: caro
    catherine: cathy kate cat
    celestine: titine
    charlotte: charlie lolotte
    christelle: chris
    christian: chris
    christine: chris
    christophe: chris tophe
    clementine: clem
    clement: clem
    corentin: coco
    daniel: dany
    delphine: delf
    dominique: dom domi
    dorothee: doro
    elisabeth: babeth lisa lise elise
    emmanuel: manu
    emmanuelle: manu
    fabrice: fab
    fabien: fab
    florence: flo
    florian: flo
    francois: fanfan
    francoise: fanchon
    frederic: fred
    frederique: fred
    gabriel: gab gaby
    gabrielle: gaby gab
    genevieve: ginette
    gerard: gege
    gregoire: greg
    gregory: greg
    guillaume: guigui will
    gwenaelle: gwen
    henri: riton
    isabelle: isa babelle
    jacqueline: jackie line
    jacques: jacquot
    jeanbaptiste: jb
    jeanclaude: jc
    jeanfrancois: jf
    jeanmarc: jm
    jeanmarie: jm
    jeanmichel: jm
    jeanphilippe: jp
    jeanpierre: jp
    jeanyves: jy
    jerome: jej
    josephine: josie jo
    joseph: jo
    julien: juju
    laurence: lolo lau
    laurent: lolo lau
    ludovic: ludo
    madeleine: mado
    magali: mag
    marguerite: margot
    mathilde: mathi
    matthieu: matt
    mathieu: matt
    maxime: max
    maximilien: max
    melanie: mel
    michel: mimi michou
    mickael: mick
    monique: momo
    nathalie: nath
    nicolas: nico
    olivier: oliv
    pascal: pasc
    patrice: pat
    patricia: pat
    patrick: pat
    philippe: phil
    pierre: pierrot
    pierreyves: py
    raphael: raph
    romain: rom
    sebastien: seb bastien
    severine: sev
    sophie: so
    stephane: steph
    stephanie: steph fanny
    sylvie: syl
    theodore: theo
    therese: tess
    thibault: tib
    valerie: val
    veronique: vero
    victoire: vic
    vincent: vince
    virginie: gigi
    xavier: xav
  `,
  Italian: `
    alberto: berto
    alessandra: ale sandra
    alessandro: ale sandro alex
    alfonso: fonzo
    andrea: andre
    angela: angie
    angelo: lino
    anna: annina
    antonella: anto nella
    antonio: tonio toni nino toto anto
    bartolomeo: meo
    beatrice: bea bice
    benedetta: benny
    bernardo: nardo
    caterina: cate rina
    chiara: chiaretta
    costanza: cos
    cristina: cri
    daniele: dani
    daniela: dani
    domenico: mimmo nico mico
    edoardo: edo
    elena: ele lena
    eleonora: ele nora
    elisabetta: betta lisa elisa betty
    emanuele: manu lele
    emanuela: manu manuela
    enrico: rico chicco
    fabrizio: fabri bizio
    federica: fede chicca
    federico: fede chicco
    ferdinando: nando
    filippo: pippo fil
    francesca: franca fra checca
    francesco: franco checco fra ciccio cesco
    gabriele: gabri lele
    gaetano: tano
    giacomo: jack mino
    giambattista: titta
    gianfranco: franco gianni
    gianluca: luca gian
    gianluigi: gigi luigi
    gianmarco: gian
    gianpaolo: gian paolo
    gianpiero: gian piero
    giorgio: gio
    giovanna: gio vanna
    giovanni: gianni gio vanni nanni
    girolamo: momo
    giuliana: giuly
    giuseppe: peppe beppe pino peppino geppo
    giuseppina: pina giusy
    gregorio: greg
    guglielmo: memo
    leonardo: leo
    lorenzo: renzo lollo lore
    luigi: gigi gino
    luigia: gina
    maddalena: lena
    margherita: rita marghe ghita
    mariagrazia: grazia
    marialuisa: marisa
    mariateresa: maite
    massimiliano: max massi
    massimo: max massi
    matteo: teo
    michele: miche lele
    michelangelo: miche
    nicola: nico
    nicoletta: nico
    paola: paoletta
    pasquale: pasqualino lino
    pierfrancesco: piero
    pierluigi: gigi piero pier
    pietro: piero
    raffaele: lele raf
    raffaella: raffa lella
    riccardo: ricky ricca
    roberto: robi berto
    rosaria: sara
    salvatore: toto turi salvo
    sebastiano: seba
    simone: simo
    stefania: stefi
    stefano: ste
    teresa: tere
    tommaso: tommy maso tom
    umberto: berto
    valentina: vale
    valerio: vale
    vincenzo: enzo cenzo
    vincenza: enza
    vittoria: vicky
  `,
  Portuguese: `
    adalberto: beto
    alberto: beto
    alexandre: alex xande
    ana: aninha
    anabela: bela
    antonio: to toninho tonho
    augusto: guto
    beatriz: bia
    bernardo: be
    carlos: caca carlinhos
    carolina: carol
    caroline: carol
    cristina: cris
    cristiano: cris
    daniel: dani
    daniela: dani
    eduardo: edu dudu du
    fatima: fafa
    felipe: lipe fe
    fernanda: nanda fe
    fernando: nando fe
    filipe: lipe
    francisco: chico xico quico
    frederico: fred lico
    gabriel: gabi biel
    gabriela: gabi
    guilherme: gui
    gustavo: guga gu
    helena: lena
    henrique: rique
    isabel: bel isa belinha
    isabela: isa bela
    joao: joca jota
    joaquim: quim quincas
    jorge: jorginho
    jose: ze
    josecarlos: zeca
    julia: ju
    juliana: ju
    leandro: le
    leonardo: leo
    leticia: le
    luciana: lu
    luiz: lula
    luis: lula
    luiza: lu
    madalena: lena
    manuel: manel nelo
    marcelo: celo
    margarida: guida
    maria: mia
    mariana: mari
    mauricio: mau
    miguel: micas
    natalia: nati
    patricia: pati
    pedro: pedrinho
    rafael: rafa
    rafaela: rafa
    raimundo: mundinho
    renata: re
    ricardo: rica
    roberto: beto
    rodrigo: rodri digo
    rogerio: roger
    rosangela: rosa
    sebastiao: tiao
    tatiana: tati
    teresa: teca
    thiago: tiago
    tiago: ti
    valeria: val
    vanessa: van
    vitor: vi
  `,
  Dutch: `
    abraham: bram
    adriaan: ad arie adri
    adriana: jana adri
    adrianus: ad arie adri
    albertus: bert ab
    alexander: alex sander lex xander
    alida: lida
    anna: anneke an anke
    antonius: ton toon anton antoon
    arnoldus: arno nol
    bartholomeus: bart
    bernardus: ben bernard
    catharina: karin toos trijn tiny cathy
    christiaan: chris
    christina: stien tineke
    cornelia: corrie cor nelleke nel
    cornelis: cor kees cees
    daniel: daan
    diederik: dirk
    elisabeth: els elly lies betsy liesbeth
    everardus: evert
    francisca: cisca fransje
    franciscus: frans cis
    frederik: freek fred frits
    gerardus: gerard gerrit ger geert
    gerrit: ger
    gijsbert: gijs
    gijsbertus: gijs bert
    gregorius: joris
    hendrik: henk hein rik hendrikus
    hendrikus: henk hein rik
    hendrika: riek rika
    henricus: henk hein
    hieronymus: jeroen
    hubertus: bert huub
    jacob: jaap jaco co
    jacobus: jaap jaco koos co
    jacoba: coby
    jan: jantje
    johan: jo
    johanna: hanneke jo annie hanna anja
    johannes: jan hans joop johan hannes
    jozef: jos jef
    josephus: jos sjef
    katrien: trien
    laurens: lau
    laurentius: laurens lau
    leonardus: leo leen leonard
    lodewijk: lode
    ludovicus: lode
    margaretha: greet gretha marga griet
    margriet: griet
    maria: mieke mia marijke ria riet marie
    martinus: martin tinus
    matheus: theo thijs
    matthijs: thijs
    mathijs: thijs
    mattheus: theo matthijs
    maximiliaan: max
    nicolaas: klaas nico
    petronella: nel petra ellen
    petrus: piet peter
    pieter: piet
    rudolf: ruud
    sebastiaan: bas
    stefanus: stefan
    theodorus: theo dorus
    theodoor: theo
    theresia: trees
    thomas: tom
    valentijn: tijn
    wilhelmina: willy wil mina willemijn
    wilhelmus: wim willem
    willem: wim pim
  `,
  Polish: `
    agata: agatka
    agnieszka: aga
    aleksander: olek alek
    aleksandra: ola olka
    alicja: ala
    andrzej: jedrek
    anna: ania anka
    antoni: antek tolek
    barbara: basia baska
    bartlomiej: bartek
    bartosz: bartek
    beata: beatka
    boguslaw: bogus
    bronislaw: bronek
    czeslaw: czesiek
    daniel: danek
    danuta: danka danusia
    dariusz: darek
    dominik: domino
    dorota: dorotka
    edward: edek
    elzbieta: ela elka
    ewa: ewka
    ewelina: ewelinka
    franciszek: franek
    gabriela: gabrysia gabi
    grzegorz: grzesiek grzes
    halina: halinka
    henryk: heniek
    irena: irenka
    izabela: iza
    jacek: jacus
    jadwiga: jadzia
    jakub: kuba
    jan: janek jas
    janusz: januszek
    jaroslaw: jarek
    jerzy: jurek
    joanna: asia aska
    jozef: jozek
    julia: julka
    justyna: justysia
    kamil: kamilek
    karol: karolek
    karolina: karola
    katarzyna: kasia kaska
    kazimierz: kazik
    konrad: kondzio
    krystyna: krysia
    krzysztof: krzysiek krzys
    leszek: lech
    lukasz: lukaszek
    magdalena: magda
    malgorzata: gosia malgosia gosha
    marcin: marcinek
    marek: mareczek
    maria: marysia
    mariusz: mario
    martyna: martynka
    mateusz: mati
    michal: michalek
    mieczyslaw: mietek
    mikolaj: mikus
    miroslaw: mirek
    monika: monia
    natalia: natalka
    pawel: pawelek
    piotr: piotrek
    przemyslaw: przemek
    radoslaw: radek
    rafal: rafalek
    robert: robercik
    ryszard: rysiek
    sebastian: seba
    slawomir: slawek
    stanislaw: staszek stas
    stefan: stefek
    sylwia: sylwka
    szymon: szymek
    tadeusz: tadek
    teresa: tereska
    tomasz: tomek
    urszula: ula
    waclaw: wacek
    waldemar: waldek
    wieslaw: wiesiek
    wiktoria: wika
    witold: witek
    wladyslaw: wladek
    wlodzimierz: wlodek
    wojciech: wojtek
    zbigniew: zbyszek
    zdzislaw: zdzisiek
    zofia: zosia zoska
    zuzanna: zuza
    zygmunt: zygmus
  `,
  'Russian and Ukrainian, with the ways they are spelled': `
    alexander: aleksandr alexandr sasha shura alex aleksander
    alexandra: aleksandra sasha shura alex
    alexey: aleksey alexei aleksei alyosha lyosha alex
    anastasia: anastasiya nastya nastia
    anatoly: anatoliy anatoli tolya tolik
    andrey: andrei andriy andrii andrew
    anna: anya
    anton: tosha
    arkady: arkadiy
    artem: artyom tema
    artur: arthur
    boris: borya
    daria: darya dasha dariya
    denis: den
    dmitry: dmitriy dmitri dmitrii dima mitya dmytro
    dmytro: dima dmitry dmitriy
    eduard: edik edward
    egor: yegor
    ekaterina: katya katerina kate yekaterina catherine
    elena: lena yelena olena helen
    elizaveta: liza yelizaveta
    evgeny: evgeniy evgeni evgenii zhenya yevgeny eugene yevgeniy
    evgenia: evgeniya zhenya yevgenia eugenia
    fedor: fyodor fedya theodore
    galina: galya
    gennady: gennadiy gennadi gena
    georgy: georgiy georgi zhora gosha george
    grigory: grigoriy grigori grisha gregory
    igor: ihor
    ilya: ilia ilyusha
    irina: ira iryna
    ivan: vanya
    konstantin: kostya constantine
    kseniya: ksenia ksyusha xenia
    ksenia: kseniya ksyusha xenia oksana
    larisa: lara larissa
    leonid: lenya lyonya
    lev: lyova leo
    liudmila: lyudmila ludmila lyuda luda mila
    lyudmila: liudmila ludmila lyuda luda mila
    lyubov: liubov luba lyuba
    maksim: maxim max maks
    maxim: maksim max maks
    margarita: rita
    maria: mariya masha mariia mary
    marina: marinka
    matvey: matvei motya
    mikhail: misha michael mykhailo
    mykhailo: misha mikhail michael
    mykola: kolya nikolay nikolai
    nadezhda: nadya nadia
    natalya: natalia nataliya natasha nataliia natalie
    natalia: natalya nataliya natasha nataliia
    nikita: nick
    nikolay: nikolai kolya nicholas nick
    oksana: oxana ksyusha
    oleg: oleh
    oleksandr: alexander aleksandr sasha alex
    oleksii: alexey aleksey oleksiy alex
    olga: olya olha
    pavel: pasha paul pavlo
    petr: pyotr petya peter
    polina: polya
    roman: roma
    ruslan: rus
    semen: semyon sema simon
    serhii: sergey sergii serhiy sergei
    sergey: sergei serge sergii serhii serhiy seryozha
    sofia: sofya sonya sofiya sophia
    stanislav: stas slava stanislaw
    stepan: styopa
    svetlana: sveta svitlana lana
    tamara: toma
    tatiana: tatyana tanya tania
    tatyana: tatiana tanya tania
    timofey: timofei tima
    valentina: valya
    valery: valeriy valeri valera
    vasily: vasiliy vasili vasya basil
    vera: verochka
    viktor: victor vitya
    victoria: viktoria viktoriya vika
    viktoria: victoria viktoriya vika
    vitaly: vitaliy vitali vitalii vitalik
    vladimir: vova volodya vlad volodymyr
    vladislav: vlad slava vladyslav
    volodymyr: vova volodya vladimir
    vyacheslav: slava viacheslav
    yaroslav: slava iaroslav jaroslav
    yulia: julia yuliya iuliia yuliia
    yury: yuri yuriy iurii yurii yura george
    zinaida: zina
    zoya: zoia
  `,
};
