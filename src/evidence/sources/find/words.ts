const anyOf = (...alternatives: string[]) => alternatives.join('|')
/** One of these as all that a link says; `end` is what may follow. */
const asText = (alternatives: string[], end = '') => new RegExp(`^(${anyOf(...alternatives)})${end}$`, 'iu')
/** One of these as the last part of an address. */
const asPath = (...alternatives: string[]) => new RegExp(`(^|/)(${anyOf(...alternatives)})/?$`, 'i')

/** What links to a newsroom say, as a whole, in the languages of the web's larger parts; and what its address is called. */
export const NEWSROOM = {
  text: asText([
    '(latest |company |all |our )?news( & | and |/)?(events|insights|media|press|updates|stories)?',
    'news ?room|press ?room|media ?room|press ?(center|centre|office|releases?)|media ?(center|centre|relations)|press|media|in the news',
    '(company |our |the )?blog|announcements|stories|insights',
    'presse(bereich|mitteilungen|portal|zentrum)?|aktuell(es)?|neuigkeiten|nachrichten|medien(mitteilungen)?|newsroom',
    'actualit\u00e9s?|salle de presse|espace presse|communiqu\u00e9s( de presse)?',
    'noticias|sala de prensa|prensa|novedades|not\u00edcias|imprensa|sala de imprensa',
    'notizie|sala stampa|stampa|comunicati( stampa)?|novit\u00e0',
    'nieuws|pers|persberichten|nyheter|nyheder|press(rum|meddelanden)|presserom|uutiset|aktualno\u015bci|prasa',
  ]),
  path: asPath(
    'news|news-?room|newsroom|press|press-?room|press-?releases?|press-?cent(er|re)|media-?(center|centre|room)|blog|announcements',
    'presse|pressemitteilungen|aktuelles|neuigkeiten|actualites?|communiques(-de-presse)?|salle-de-presse',
    'noticias|prensa|sala-de-prensa|imprensa|notizie|comunicati-stampa|sala-stampa',
    'nieuws|persberichten|nyheter|nyheder|uutiset|aktualnosci',
  ),
}

/** The same of pages for who looks for work. */
export const CAREERS = {
  text: asText(
    [
      '(our |all |open |current )?(careers?|jobs|openings|positions|vacancies|roles)( at .{1,40})?',
      '(we.re|we are) hiring!?|join (us|our team|the team)|work (with|for) us',
      '(offene )?(stellen(angebote|anzeigen)?|karriere|jobs?)|jobs (&|und) karriere|arbeiten bei .{1,40}',
      'carri\u00e8res?|emplois?|recrutement|nous rejoindre|offres d.emploi|on recrute',
      'empleos?|trabaja con nosotros|carreras|vagas|carreiras|trabalhe conosco',
      'lavora con noi|carriere|opportunit\u00e0|vacatures|werken bij( .{1,40})?',
      'karri\u00e4r|lediga (jobb|tj\u00e4nster)|karriere|ledige stillinger',
      'ty\u00f6paikat|ura|kariera|praca|oferty pracy',
    ],
    '( \\(\\d+\\)| \\d+| \u2192| >)?',
  ),
  path: asPath(
    'careers?|jobs|join-?us|work-?with-?us|vacancies|open-?(positions|roles)|hiring',
    'karriere|stellenangebote|stellen|carrieres?|emplois?|recrutement|nous-rejoindre',
    'empleos?|trabaja-con-nosotros|vagas|carreiras|lavora-con-noi|vacatures|werken-bij|karriar|kariera|tyopaikat',
  ),
}

/** What a page says that is there only for the domain to be sold. */
export const PARKED = new RegExp(
  anyOf(
    '(this |the )?domain( name)?( .{3,60})? (is|may be|might be) (for sale|parked|available for purchase)',
    'buy (this|the) domain|domain (parking|is parked)|parked (free|domain)|make an offer (on|for) this domain|inquire about this domain',
    'diese domain (ist |steht )?(zu kaufen|zum verkauf|zu verkaufen|k\u00e4uflich)|domain (steht )?zum verkauf|domain kaufen',
    'ce (nom de )?domaine est \u00e0 vendre|este dominio est\u00e1 (en venta|a la venta)|dominio in vendita|dit domein is te koop',
  ),
  'i',
)

/** Where parked domains lead. */
export const PARKING_HOST = new RegExp(
  '(^|\\.)(sedo(parking)?|parkingcrew|bodis|afternic|hugedomains|dan|undeveloped|above|parklogic|uniregistry)\\.(com|net)$',
  'i',
)
