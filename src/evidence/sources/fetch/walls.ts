import { outlinePage, type PageOutline } from './page-outline.ts'
import { ACCEPTING, CHALLENGE_BODY, CHALLENGE_WORDS, CONSENT_WORDS, LOGIN_WORDS, NOT_FOUND } from './wall-words.ts'

/** A page as it was asked for and came. */
export interface FetchedPage {
  /** The address asked for. */
  asked: URL
  /** Where it came from. */
  url: URL
  status: number
  headers: Readonly<Record<string, string>>
  html: string
}

// What is longer is read by people, not only waited on: makers of walls put scripts into ordinary pages too.
const SHORT = 1500
const VERY_SHORT = 400

/** What gives a check for browsers away: in scripts and addresses, never in words that an article about it would hold, too. */
const CHALLENGES: [maker: string, mark: RegExp][] = [
  ['Cloudflare', /_cf_chl_opt|cf-challenge-running|#challenge-form|#challenge-error-text|#cf-error-details|cf-browser-verification/],
  ['Akamai', /sec-if-cpt-container|_sec\/cp_challenge|errors\.edgesuite\.net|akam-sw-challenge/],
  ['DataDome', /captcha-delivery\.com|var dd=\{/],
  ['HUMAN', /#px-captcha|captcha\.px-cdn\.net|_pxAppId|perimeterx\.net/],
  ['Imperva', /_Incapsula_Resource|\/_Incapsula_|reese84/],
  ['AWS WAF', /AwsWafIntegration|awsWafCookieDomainList|token\.awswaf\.com|captcha\.awswaf\.com/],
  ['Sucuri', /sucuri_cloudproxy_js|cloudproxy\.sucuri\.net/],
  ['Kasada', /KPSDK|\/149e9513-01fa-4fb0-aad4-566afd725d1b\//],
  ['F5', /TSPD_101|bobcmn|\/TSPD\//],
  ['Anubis', /#anubis_challenge|\.within\.website\/x\/cmd\/anubis/],
  ['a captcha', /\.(g-recaptcha|h-captcha|cf-turnstile|frc-captcha)|recaptcha\/api|hcaptcha\.com\/1|cloudflare\.com\/turnstile/],
]

const LOGIN_NAMES = 'log-?in|sign-?in|users/sign_in|sso|auth|anmelden|anmeldung|connexion|iniciar-sesion|wp-login\\.php'
const LOGIN_PATH = new RegExp(`/(${LOGIN_NAMES})(/|\\.\\w+)?$`, 'i')
const LOGIN_HOST = /^(login|signin|accounts?|auth|sso|id|idp)\./i

const CONSENT_NAMES = 'consent|cookie-?wall|cookie-?consent|privacy-?gate|zustimmung|einwilligung|collectconsent'
const CONSENT_PATH = new RegExp(`(^|[/._-])(${CONSENT_NAMES})([/._?-]|$)`, 'i')

/**
 * Why what came is not the page that was asked for, in the words that follow "shows": a check for browsers, a consent wall, a login, a page that says that there is
 * none, though the status says that there is. Null for a page, and for what is about such things.
 */
export function wallIn(page: FetchedPage): string | null {
  const outline = outlinePage(page.html)
  const challenge = challengeIn(page, outline)
  if (challenge !== null) return challenge
  if (isConsentWall(page, outline)) return 'a consent wall instead of the page'
  if (isLogin(page, outline)) return 'a login instead of the page'
  return isNotFound(page, outline) ? 'a page that says that there is none, with a status that says there is one' : null
}

/** Who checks for browsers here, in words that follow "shows"; null: nobody. Also for answers with an error status. */
export function challengeOn(page: FetchedPage): string | null {
  return challengeIn(page, outlinePage(page.html))
}

function challengeIn({ headers, status }: FetchedPage, outline: PageOutline): string | null {
  const says = (maker: string) => `a check for browsers (${maker}) instead of the page`
  if (headers['cf-mitigated'] === 'challenge') return says('Cloudflare')
  if (headers['x-amzn-waf-action'] !== undefined) return says('AWS WAF')
  if (outline.textLength > SHORT) return null
  const isSaying = CHALLENGE_WORDS.test(outline.title) || outline.headings.some((heading) => CHALLENGE_WORDS.test(heading))
  const isExplaining = CHALLENGE_BODY.test(outline.text)
  const isBare = outline.textLength < VERY_SHORT && !outline.isArticle
  const maker = CHALLENGES.find(([, mark]) => mark.test(outline.marks))?.[0]
  if (maker === undefined) return isBare && isSaying && (status >= 400 || isExplaining) ? says('by its words') : null
  // Most makers put their scripts on short ordinary pages, too, and a captcha stands by many a form.
  const isNothingElse = isBare && (maker === 'Cloudflare' || outline.headings.length === 0)
  return isSaying || isExplaining || isNothingElse ? says(maker) : null
}

function isConsentWall({ asked, url }: FetchedPage, outline: PageOutline): boolean {
  const leadsToConsent = CONSENT_PATH.test(url.host + url.pathname) && !CONSENT_PATH.test(asked.host + asked.pathname)
  if (leadsToConsent) return true
  if (outline.isArticle || outline.textLength > SHORT) return false
  const isSaying = CONSENT_WORDS.test(outline.title) || (outline.headings[0] !== undefined && CONSENT_WORDS.test(outline.headings[0]))
  const isAsking = ACCEPTING.test(outline.text)
  // Besides the wall there is hardly anything.
  return (isSaying && isAsking) || (outline.consentLength > 300 && outline.textLength < 150 && outline.headings.length <= 1)
}

function isLogin({ asked, url }: FetchedPage, outline: PageOutline): boolean {
  const isElsewhere = url.href !== asked.href
  const leadsToLogin = LOGIN_PATH.test(url.pathname) || (url.host !== asked.host && LOGIN_HOST.test(url.host))
  if (isElsewhere && leadsToLogin && !LOGIN_PATH.test(asked.pathname)) return true
  if (!outline.hasPassword || outline.isArticle || outline.textLength > SHORT) return false
  return LOGIN_WORDS.test(outline.title) || outline.headings.some((heading) => LOGIN_WORDS.test(heading)) || outline.textLength < 150
}

function isNotFound({ asked, url }: FetchedPage, outline: PageOutline): boolean {
  if (leadsHome(asked, url)) return true
  if (outline.textLength > SHORT) return false
  const saysInTitle = outline.title
    .split(/\s+[|\u2013\u2014\u00b7\u2022:-]\s+|\s*[|\u00b7\u2022]\s*|:\s+/)
    .some((part) => NOT_FOUND.test(part.trim()))
  // An article's own heading may be the very words; its title tells more.
  return saysInTitle || (!outline.isArticle && outline.headings.some((heading) => NOT_FOUND.test(heading)))
}

/** Whether a page inside a site led to the beginning of the site, which is how some say that it is not there. */
function leadsHome(asked: URL, url: URL): boolean {
  const isHome = (path: string) => /^\/([a-z]{2}([-_][a-z]{2})?\/?)?((index|home|default)(\.\w+)?\/?)?$/i.test(path)
  return (
    isHome(url.pathname) &&
    url.search === '' &&
    !isHome(asked.pathname) &&
    asked.host.replace(/^www\./, '') === url.host.replace(/^www\./, '')
  )
}
