import { describe, expect, test } from '@jest/globals'
import { challengeOn, wallIn, type FetchedPage } from '../../../src/evidence/sources/fetch/walls.ts'
import { fetching, thrownBy } from './support/fetching.ts'
import { leadsTo, sends } from './support/web.ts'

const PROSE = 'Northwind opens a second plant in Halden and hires two hundred people for it, the company said on Monday. '.repeat(20)
const BANNER = `<div id="cookie-banner"><p>${'We and our partners use cookies for many purposes. '.repeat(12)}</p><button>Accept all</button></div>`

const page = (html: string, more: Partial<FetchedPage> = {}): FetchedPage => {
  const asked = new URL('https://news.northwind.example/2026/plant')
  return { asked, url: asked, status: 200, headers: {}, html, ...more }
}
const shell = (title: string, body: string, head = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`
const at = (path: string) => ({ url: new URL(path, 'https://news.northwind.example/') })

describe('checks for browsers', () => {
  test.each<[string, FetchedPage, string]>([
    [
      'Cloudflare',
      page(
        shell(
          'Just a moment...',
          '<noscript>Enable JavaScript and cookies to continue</noscript>',
          '<script>window._cf_chl_opt={cvId:"3"}</script>',
        ),
      ),
      'Cloudflare',
    ],
    [
      'Cloudflare in German',
      page(shell('Nur einen Moment…', '<div id="challenge-error-text"></div><script>window._cf_chl_opt={}</script>')),
      'Cloudflare',
    ],
    ['Cloudflare by its header', page(shell('x', PROSE), { headers: { 'cf-mitigated': 'challenge' } }), 'Cloudflare'],
    [
      'Akamai',
      page(
        shell(
          'Access Denied',
          '<h1>Access Denied</h1>You don\u2019t have permission. Reference #18.7c1e02 https://errors.edgesuite.net/18.7c1e02',
        ),
        { status: 403 },
      ),
      'by its words',
    ],
    [
      'Akamai, interstitial',
      page(shell('', '<div id="sec-if-cpt-container"></div><script src="/_sec/cp_challenge/sec-4.js"></script>')),
      'Akamai',
    ],
    [
      'DataDome',
      page(
        shell(
          'news.northwind.example',
          '<p>Please enable JS and disable any ad blocker</p><script>var dd={"rt":"c"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
        ),
      ),
      'DataDome',
    ],
    [
      'HUMAN',
      page(
        shell(
          'Access to this page has been denied',
          '<div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human</p><script>window._pxAppId="PX1"</script>',
        ),
      ),
      'HUMAN',
    ],
    [
      'Imperva',
      page(shell('', '<iframe src="/_Incapsula_Resource?CWUDNSAI=9">Request unsuccessful. Incapsula incident ID: 1</iframe>')),
      'Imperva',
    ],
    ['AWS WAF', page(shell('', '<script>AwsWafIntegration.forceRefreshToken()</script>')), 'AWS WAF'],
    ['a captcha and nothing else', page(shell('', '<div class="g-recaptcha"></div>')), 'a captcha'],
    ['unusual traffic', page(shell('Are you a robot?', '<p>We have detected unusual traffic from your network.</p>')), 'by its words'],
  ])('%s', (_, given, maker) => {
    expect(wallIn(given)).toBe(`a check for browsers (${maker}) instead of the page`)
    expect(challengeOn(given)).toBe(wallIn(given))
  })
})

describe('consent walls', () => {
  test.each<[string, FetchedPage]>([
    ['another host', page(shell('Northwind', PROSE), { url: new URL('https://consent.portal.example/v2/collectConsent?sessionId=1') })],
    ['a gate on the way', page(shell('Northwind', PROSE), at('/privacy-gate?to=/2026/plant'))],
    [
      'before you continue',
      page(shell('Before you continue to Northwind News', '<h1>Before you continue</h1><p>We use cookies.</p><button>Accept all</button>')),
    ],
    [
      'mit Werbung weiterlesen',
      page(
        shell('Nordwind', '<h2>Mit Werbung weiterlesen</h2><p>Besuchen Sie uns wie gewohnt.</p><button>Akzeptieren und weiter</button>'),
      ),
    ],
    ['nothing but the banner', page(shell('Northwind News', BANNER))],
  ])('%s', (_, given) => {
    expect(wallIn(given)).toBe('a consent wall instead of the page')
  })
})

describe('logins', () => {
  const form = '<form action="/session"><input name="u"><input type="password" name="p"><button>Go</button></form>'
  test.each<[string, FetchedPage]>([
    ['a redirect to one', page(shell('Northwind', form), at('/users/sign_in?next=/2026/plant'))],
    ['another host', page(shell('Northwind', 'Welcome'), { url: new URL('https://login.northwind.example/oauth?client=1') })],
    ['by its title', page(shell('Sign in | Northwind Intranet', form))],
    ['a form and nothing else', page(shell('Northwind', form))],
  ])('%s', (_, given) => {
    expect(wallIn(given)).toBe('a login instead of the page')
  })
})

describe('pages that are none, with status 200', () => {
  test.each<[string, FetchedPage]>([
    ['the title', page(shell('Page not found | Northwind', '<p>Try our search.</p>'))],
    ['the title with the site first', page(shell('Northwind - 404', '<p>Oh no.</p>'))],
    ['the heading', page(shell('Northwind', '<h1>This page doesn\u2019t exist</h1><p>It may have moved.</p>'))],
    ['German', page(shell('Seite nicht gefunden \u2013 Nordwind AG', '<p>Zur Startseite</p>'))],
    ['French', page(shell('Page introuvable', ''))],
    ['Spanish', page(shell('P\u00e1gina no encontrada', ''))],
    ['Dutch', page(shell('Noordenwind', '<h1>Pagina niet gevonden</h1>'))],
    ['Swedish', page(shell('Sidan hittades inte', ''))],
    ['we cannot find it', page(shell('Northwind', '<h1>Sorry, we couldn\u2019t find that page</h1>'))],
    ['back at the beginning', page(shell('Northwind', PROSE), at('/'))],
    ['back at the beginning in English', page(shell('Northwind', PROSE), at('/en/'))],
  ])('%s', (_, given) => {
    expect(wallIn(given)).toBe('a page that says that there is none, with a status that says there is one')
  })
})

describe('what passes', () => {
  const article = (title: string, text = PROSE) =>
    page(shell(`${title} | Northwind News`, `<article><h1>${title}</h1><p>${text}</p></article>`))
  const short = 'Just a moment: that is what visitors read. The company said its tool checks the browser with a Ray ID and a captcha.'
  const imperva = '<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>'
  test.each<[string, FetchedPage]>([
    ['a short list on a site that Imperva watches', page(shell('News', `<h1>News</h1><p>Plant opened</p>${imperva}`))],
    ['an article about Cloudflare', article('Cloudflare outage: what "Just a moment..." means')],
    ['a short one', article('Just a moment: Cloudflare explains its checks', short)],
    ['one about access denied', article('Access denied: how Northwind locked its rivals out')],
    ['one about cookies and consent', article('Before you continue: regulators want simpler cookie banners')],
    ['one about 404', article('404 Not Found: the story of an error')],
    ['one called after it', article('Page not found', PROSE)],
    ['one about signing in', article('Sign in with a passkey: Northwind drops passwords')],
    ['an article under a cookie banner', page(shell('Plant in Halden', `${BANNER}<h1>Plant in Halden</h1><p>${PROSE}</p>`))],
    [
      'a short article under a long banner',
      page(shell('Plant in Halden', `${BANNER}<h1>Plant in Halden</h1><p>${PROSE.slice(0, 300)}</p>`)),
    ],
    [
      'one on a page that Cloudflare watches',
      page(shell('Plant', `<p>${PROSE}</p><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`)),
    ],
    [
      'one with a contact form under a captcha',
      page(shell('Contact', '<h1>Contact us</h1><p>Write to our press office.</p><div class="g-recaptcha"></div>')),
    ],
    ['one with a login in its head', page(shell('Plant', `<form><input type="password"></form><h1>Plant</h1><p>${PROSE}</p>`))],
    [
      'a newsroom of a few lines',
      page(shell('News | Northwind', '<h1>News</h1><ul><li><a href="/1">Northwind opens a plant</a></li></ul>')),
    ],
    [
      'the login page of a product, when it is asked for',
      page(shell('Northwind', PROSE), {
        asked: new URL('https://northwind.example/login'),
        url: new URL('https://northwind.example/login'),
      }),
    ],
    [
      'the beginning, when it is asked for',
      page(shell('Northwind', PROSE), { asked: new URL('https://northwind.example/'), url: new URL('https://www.northwind.example/en/') }),
    ],
    ['an empty application', page(shell('Northwind', '<div id="root"></div>'))],
  ])('%s', (_, given) => {
    expect(wallIn(given)).toBeNull()
  })
})

describe('over the wire', () => {
  const kit = fetching()

  test('a wall makes the source unhealthy, also with an error status; data is not looked at', async () => {
    const challenge = shell('Just a moment...', '', '<script>window._cf_chl_opt={}</script>')
    const web = await kit.web({
      '/page': sends(challenge),
      '/forbidden': sends(challenge, {}, 403),
      '/old': leadsTo('/'),
      '/': shell('Northwind', PROSE),
    })
    const says = async (path: string) => (await thrownBy(kit.fetch({ url: web.url + path, expects: 'page' }))).message
    const host = `127.0.0.1:${web.port}`
    expect(await says('/page')).toBe(`${host} shows a check for browsers (Cloudflare) instead of the page.`)
    expect(await says('/forbidden')).toBe(`${host} shows a check for browsers (Cloudflare) instead of the page (status 403).`)
    expect(await says('/old')).toBe(`${host} shows a page that says that there is none, with a status that says there is one.`)
    expect((await kit.fetch({ url: `${web.url}/page` })).text()).toBe(challenge)
    expect((await kit.fetch({ url: `${web.url}/`, expects: 'page' })).text()).toContain('Northwind')
  })
})
