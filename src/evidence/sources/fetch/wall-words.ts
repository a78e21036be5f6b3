/** Patterns for what walls say of themselves, in the languages of the web's larger parts. Lists of alternatives, since as one pattern nobody could read them. */

const starting = (...alternatives: string[]) => new RegExp(`^(${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
const whole = (...alternatives: string[]) => new RegExp(`^(${alternatives.join('|')})[.!]*$`, 'iu')
const containing = (...alternatives: string[]) => new RegExp(`(${alternatives.join('|')})`, 'iu')

/** The title or heading of a check for browsers. */
export const CHALLENGE_WORDS = starting(
  'just a moment',
  'attention required',
  'access denied',
  'access to this page has been denied',
  'verif(y|ying)( that)? you are( a)? human',
  'are you( a)? (human|robot)',
  '(robot|security) check',
  '(human|bot) verification',
  'checking your browser',
  'pardon our interruption',
  'ddos.guard',
  'one more step',
  'request rejected',
  'please wait',
  'sicherheits\u00fcberpr\u00fcfung',
  'v\u00e9rification de s\u00e9curit\u00e9',
)

/** What stands in the body of one. */
export const CHALLENGE_BODY = containing(
  'checking (if the site connection is secure|your browser)',
  'enable (javascript|js|cookies) (and|to) (cookies|continue|disable any ad blocker)',
  'verif(y|ying)( that)? you are (not a robot|(a )?human)',
  'unusual (traffic|activity) from',
  'incident id:',
  'reference #\\s?\\d',
  'ray id:',
  'press (&|and) hold',
)

const YOU_ASKED = '( you (requested|are looking for|were looking for))?'

/** A title, a part of one or a heading that says nothing but that there is no page. */
export const NOT_FOUND = whole(
  '(error |fehler |erreur )?404( error| fehler)?',
  '(oops!? ?)?(40[34] )?(the |this |that )?(requested )?(page|content|article|site|file|document)( was| is)? not (found|available)',
  `(the |this )?(page|content|article)${YOU_ASKED} (can ?not|can['\u2019]t|could not|couldn['\u2019]t) be found`,
  `(the |this |that )?(page|content|article)${YOU_ASKED} (doesn['\u2019]t|does not|no longer) exists?`,
  '(the |this )?(page|article) is no longer available',
  "(sorry,? )?we (can['\u2019]t|cannot|couldn['\u2019]t|could not) find (that|the|this) page",
  '(error 404 )?not found( error)?( 404)?',
  '(404 )?(die |diese )?(angeforderte )?(seite|inhalt)( wurde| konnte| kann)?( leider)? nicht (gefunden|vorhanden)( werden)?',
  '(die |diese )?seite existiert nicht( mehr)?',
  '(404 )?(cette |la )?page( est)? (introuvable|non trouv\u00e9e|inexistante)',
  "(cette |la )?page n['\u2019]existe (pas|plus)",
  '(la |esta )?p\u00e1gina (no|n\u00e3o)( fue| foi)? (encontrada|existe|disponible|dispon\u00edvel)',
  '(la )?pagina non (\u00e8 stata )?(trovata|esiste|disponibile)',
  '(de |deze )?pagina( is| werd| kon)? niet( worden)? gevonden',
  'sidan (hittades inte|kunde inte hittas|finns inte)',
  'siden (blev|ble) ikke (fundet|funnet)|fant ikke siden|siden (findes|finnes) ikke',
  'sivua ei l\u00f6ytynyt',
  '(ta )?strona nie (zosta\u0142a znaleziona|istnieje)|nie znaleziono strony',
)

/** The title or heading of a login. */
export const LOGIN_WORDS = starting(
  '(please )?log ?[io]n',
  '(please )?sign ?in',
  'member login',
  'anmelden',
  'anmeldung',
  'einloggen',
  'connexion',
  'se connecter',
  'iniciar sesi\u00f3n',
  'accedi',
  'inloggen',
  'logga in',
  'log(g)? ind?',
)

/** The title or first heading of what wants consent before anything else. */
export const CONSENT_WORDS = starting(
  'before you continue',
  'bevor (sie|du) fortf\u00e4h\\p{L}*',
  "avant (de|d['\u2019])",
  'we value your privacy',
  'your privacy( choices| matters)?$',
  'wir (brauchen|ben\u00f6tigen) (ihre|deine) (zustimmung|einwilligung)',
  '(cookie|privacy|data)[ -]?(consent|settings|choices|preferences)$',
  'consent',
  'cookie-?(einstellungen|hinweis|zustimmung)',
  '(privatsph\u00e4re|datenschutz)-?einstellungen',
  'mit werbung (weiterlesen|lesen)',
  '(weiterlesen|lesen) mit werbung',
  'nous respectons votre vie priv\u00e9e',
  'votre consentement',
  'rispettiamo la tua privacy',
)

/** A button that gives it. */
export const ACCEPTING = containing(
  '\\b(accept|agree)\\b',
  'accept all',
  'zustimmen',
  'akzeptieren',
  '\\baccepter',
  '\\baceptar',
  '\\baccetta',
  'accepteren',
  'godk\u00e4nn',
)
