/**
 * Frequent names in comparison form. Each has the share of its bearers among people of its language
 * area, rounded to a class. Compiled for this project from general knowledge; a class is accurate
 * to a factor of two.
 */

const words = (list: string): readonly string[] => list.trim().split(/\s+/);
const classes = (lists: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(lists).flatMap(([perMille, list]) =>
      words(list).map((name) => [name, Number(perMille) / 1000] as const),
    ),
  );

/** Bearers per 1,000 people. */
const LAST_NAMES = classes({
  100: 'nguyen kim',
  40: 'lee li wang zhang tran park chen liu le yang',
  15: `
    pham huang zhao wu zhou hoang vo dang bui do choi jung kang singh kumar garcia silva santos
    rodriguez gonzalez fernandez lopez martinez hansen jensen nielsen johansson andersson karlsson
    johansen olsen korhonen khan ahmed ali mohamed yilmaz sato suzuki devi das cohen`,
  6: `
    smith johnson williams brown jones miller davis patel sharma muller schmidt schneider fischer
    jansen devries vandenberg bakker dejong rossi russo ferrari martin bernard dubois thomas petit
    perez sanchez ramirez torres hernandez gomez diaz oliveira souza sousa pereira ferreira costa
    alves lima rodrigues nowak kowalski wisniewski novak svoboda horvat nagy kovacs toth szabo ivanov
    smirnov kuznetsov popov petrov shevchenko melnyk kaya demir celik sahin takahashi tanaka watanabe
    ito yamamoto pedersen andersen christensen larsen eriksson larsson olsson nilsson persson virtanen
    papadopoulos xu sun ma zhu hu guo he lin gao luo cho yoon lim jang han tan wong chan ng lim
    hussain shah gupta rao reddy nair chowdhury rahman hassan hussein ibrahim levy mizrahi peretz
    murphy kelly sullivan walsh gruber huber wagner bauer`,
  2: `
    wilson anderson taylor moore jackson white harris clark lewis robinson walker young allen king
    wright scott hill green adams baker nelson carter mitchell roberts turner phillips campbell parker
    evans edwards collins stewart morris cook rogers morgan cooper reed bailey bell ward cox
    richardson wood watson brooks bennett gray james hughes price long foster simmons
    weber meyer becker schulz hoffmann koch richter klein wolf schroder neumann schwarz zimmermann
    braun kruger hofmann hartmann lange krause lehmann visser smit meijer mulder debruin
    durand leroy moreau simon laurent lefebvre michel roux fournier girard bonnet dupont lambert
    esposito bianchi romano colombo ricci marino greco bruno gallo conti deluca costa mancini
    ruiz jimenez moreno munoz alvarez romero alonso gutierrez navarro dominguez vazquez ramos gil
    gomes ribeiro carvalho almeida lopes soares fernandes vieira barbosa rocha dias nunes marques
    wojcik kowalczyk kaminski lewandowski zielinski dvorak cerny prochazka volkov sokolov lebedev
    kozlov nakamura kobayashi kato yoshida yamada sasaki makinen nieminen lindberg berg haugen
    jain agarwal mehta verma mishra iyer malik abdullah osman aziz`,
});

const FIRST_NAMES = classes({
  30: 'muhammad mohammed mohamed maria jose',
  15: `
    john james robert michael william david mary anna ana antonio francisco juan carlos luis joao
    paulo pedro ahmed ali wei min jan peter thomas daniel marco andrea giuseppe jean pierre michel
    nicolas alexander aleksandr sergei dmitri elena olga natalia andrei mehmet mustafa fatma ahmet
    lars anders erik`,
  6: `
    richard joseph charles christopher matthew anthony mark paul steven andrew kevin brian george
    jennifer linda elizabeth susan jessica sarah karen lisa nancy emily emma laura sandra julia sophie
    martin stefan michaela andreas christian markus sebastian florian katharina sabine claudia petra
    manuel jorge miguel javier fernando sergio carmen isabel laura marta patricia rafael bruno
    francesco alessandro luca matteo giulia chiara sara paolo roberto stefano philippe alain patrick
    olivier julien isabelle nathalie catherine marie anne claire piotr krzysztof tomasz pawel
    katarzyna agnieszka magdalena jakub tomas lukas petr pavel jana eva hana ivan mikhail tatiana
    irina svetlana oleksandr andrii iryna oksana yuki hiroshi takashi kenji haruto jing li xin yan
    hui fang hong minh anh linh huong ji hyun soo mikael johan karin kristina henrik ole hans rahul
    amit priya sanjay rajesh pooja deepak fatima omar hassan ayse emine hasan nikos giorgos`,
});

/** Shares of names that are not listed. They are spread over thousands of names. */
const RARE = { first: 0.001, last: 0.0002 };

/** Approximate share of people in a language area who have a name. */
export const shareOfFirst = (form: string): number => FIRST_NAMES.get(form) ?? RARE.first;
export const shareOfLast = (form: string): number => LAST_NAMES.get(form) ?? RARE.last;

/** All names with a share, for simulated worlds. */
export const FREQUENT_NAMES = { first: FIRST_NAMES, last: LAST_NAMES };
