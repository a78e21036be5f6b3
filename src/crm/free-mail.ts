// Domains under which anybody can have a mailbox, in many countries: what stands in a company's domain field when it has no site of its own. The free-email-domains package downloads its list
// at install; this one is kept by hand and holds the services that people use.
const FREE_MAIL = `
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com yahoo.com ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com
  mail.com email.com usa.com post.com gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.us gmx.eu web.de freenet.de t-online.de arcor.de online.de posteo.de posteo.net mailbox.org
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.io tuta.com hey.com fastmail.com fastmail.fm zoho.com zohomail.com zohomail.eu hushmail.com
  inbox.com inbox.lv mail.ru bk.ru list.ru inbox.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua meta.ua seznam.cz centrum.cz email.cz volny.cz azet.sk
  zoznam.sk wp.pl o2.pl onet.pl onet.eu interia.pl interia.eu op.pl gazeta.pl tlen.pl freemail.hu citromail.hu abv.bg mail.bg
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr alice.it libero.it virgilio.it tiscali.it tin.it email.it aruba.it
  telefonica.net terra.es terra.com.br uol.com.br bol.com.br ig.com.br globo.com globomail.com sapo.pt telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl xs4all.nl hetnet.nl home.nl
  bluewin.ch sunrise.ch hispeed.ch chello.at aon.at telia.com online.no broadpark.no comhem.se spray.se bredband.net mail.dk jubii.dk luukku.com kolumbus.fi elisanet.fi
  btinternet.com btopenworld.com virginmedia.com virgin.net ntlworld.com blueyonder.co.uk sky.com talktalk.net tiscali.co.uk eircom.net
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net optonline.net frontier.com windstream.net roadrunner.com
  rogers.com shaw.ca sympatico.ca bell.net telus.net videotron.ca bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn aliyun.com naver.com hanmail.net daum.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
  excite.com lycos.com rediffmail.com indiatimes.com walla.co.il walla.com mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org`

const NAMES = new Set(FREE_MAIL.trim().split(/\s+/))

// Services that have the same name in many countries: yahoo.co.uk, hotmail.fr, live.nl.
const EVERYWHERE = /^(yahoo|hotmail|outlook|live|gmx|ymail|rocketmail|yandex|protonmail)\.(com?\.)?[a-z]{2,3}$/

/** Whether anybody can have a mailbox under this registrable domain, so that it names no company. */
export const isFreeMail = (domain: string): boolean => NAMES.has(domain) || EVERYWHERE.test(domain)
