/** Hosts where anybody can get an email address, so that it shows no employer. Pure. */

const words = (...lines: string[]): string[] => lines.join(' ').split(' ');

const HOSTS: ReadonlySet<string> = new Set(
  words(
    'gmail.com googlemail.com icloud.com me.com mac.com aol.com aim.com mail.com email.com usa.com',
    'proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.io tutamail.com hushmail.com',
    'fastmail.com fastmail.fm zoho.com zohomail.com hey.com duck.com inbox.com lycos.com gmx.com',
    'ymail.com rocketmail.com myyahoo.com msn.com passport.com verizon.net comcast.net att.net',
    'sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net juno.com',
    'netzero.net frontier.com frontiernet.net windstream.net centurylink.net roadrunner.com',
    'shaw.ca rogers.com sympatico.ca bell.net videotron.ca telus.net',
    'btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk',
    'tiscali.co.uk o2.co.uk eircom.net',
    'gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de arcor.de posteo.de mailbox.org',
    'online.de kabelmail.de vodafone.de email.de aon.at chello.at bluewin.ch hispeed.ch sunrise.ch',
    'orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr',
    'aliceadsl.fr libero.it virgilio.it alice.it tin.it tim.it tiscali.it fastwebnet.it inwind.it',
    'telefonica.net terra.es ono.com sapo.pt clix.pt netcabo.pt',
    'uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com',
    'ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl hetnet.nl casema.nl upcmail.nl',
    'telenet.be skynet.be proximus.be scarlet.be telia.com bredband.net comhem.se spray.se',
    'online.no start.no mail.dk jubii.dk stofanet.dk elisanet.fi luukku.com kolumbus.fi',
    'wp.pl o2.pl interia.pl interia.eu onet.pl poczta.onet.pl op.pl tlen.pl gazeta.pl',
    'seznam.cz email.cz centrum.cz post.cz volny.cz atlas.cz azet.sk zoznam.sk centrum.sk',
    'freemail.hu citromail.hu abv.bg mail.bg ukr.net i.ua meta.ua mynet.com',
    'mail.ru bk.ru list.ru inbox.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru',
    'qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com',
    '189.cn naver.com daum.net hanmail.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp',
    'i.softbank.jp nifty.com biglobe.ne.jp rediffmail.com rediff.com sify.com',
    'walla.co.il walla.com netvision.net.il bigpond.com bigpond.net.au optusnet.com.au iinet.net.au',
    'tpg.com.au xtra.co.nz',
  ),
);

/** Providers with a host for each country: yahoo.co.uk, hotmail.fr. */
const PROVIDERS = /^(?:yahoo|hotmail|outlook|live|windowslive)\.(?:com?\.)?[a-z]{2,3}$/;

/** @param host in lower case */
export const isFreeMailHost = (host: string): boolean => HOSTS.has(host) || PROVIDERS.test(host);
